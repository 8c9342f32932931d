import Foundation
import SignetSyntax

/// Compares what an Info.plist lets through with what specs need.
struct TransportSecurityCheck {
  typealias Key = TransportExceptions.Key

  let list: PropertyList
  /// `nil` where there is no spec, or one with mistakes: what is needed is not known then.
  let needed: TransportExceptions?

  /// - Throws: `FileProblem` where an entry has another type than Apple's reference gives it.
  func findings() throws(FileProblem) -> [Diagnostic] {
    guard let entry = list.root[Key.security] else { return [] }
    let security = try dictionary(entry, Key.security)
    var found: [Diagnostic] = []
    if let value = security[Key.arbitraryLoads], !Self.isFalse(value) {
      let effect = Self.isTrue(value) ? "turns" : "may turn"
      found.append(
        report(
          TransportSecurityRules.arbitraryLoads,
          "`\(Key.arbitraryLoads)` \(effect) App Transport Security off",
          [Key.arbitraryLoads],
          help: "remove it; `signet ats SPEC` prints the exceptions that the spec's servers need"))
    }
    guard let needed else { return found }
    if Self.isTrue(security[Key.localNetworking]), !needed.needsLocalNetworking {
      found.append(
        needless(
          "no server of the specs is on a loopback address or in the local network", [Key.localNetworking]))
    }
    guard let entry = security[Key.domains] else { return found }
    let domains = try dictionary(entry, Key.domains)
    for domain in domains.keys.sorted() {
      guard let entry = domains[domain] else { continue }
      found += try findings(domain, dictionary(entry, domain), needed)
    }
    return found
  }

  private func findings(
    _ domain: String, _ exception: [String: Any], _ needed: TransportExceptions
  ) -> [Diagnostic] {
    let loosened = exception.keys.sorted().filter { Self.loosens($0, exception[$0]) }
    guard !loosened.isEmpty else { return [] }
    guard needed.hosts.contains(domain.lowercased()) else {
      return [needless("no server of the specs at `\(domain)` is called without TLS", [Key.domains, domain])]
    }
    let subdomains = Self.isTrue(exception[Key.subdomains]) ? [Key.subdomains] : []
    return (loosened.filter { Self.usual($0) != Key.insecureLoads } + subdomains).map { key in
      needless("`\(key)` for `\(domain)` is more than its server needs", [Key.domains, domain, key])
    }
  }

  // MARK: Values

  /// Whether a value of a host's entry lets through what App Transport Security would not.
  private static func loosens(_ key: String, _ value: Any?) -> Bool {
    switch usual(key) {
    case Key.insecureLoads: isTrue(value)
    case Key.forwardSecrecy: value != nil && !isTrue(value)
    case Key.minimumVersion: ["TLSv1.0", "TLSv1.1"].contains(value as? String)
    default: false
    }
  }

  /// `NSExceptionAllowsInsecureHTTPLoads` of `NSTemporaryException…` and `NSThirdPartyException…`, which are older
  /// names.
  private static func usual(_ key: String) -> String {
    for older in ["NSTemporaryException", "NSThirdPartyException"] where key.hasPrefix(older) {
      return "NSException" + key.dropFirst(older.count)
    }
    return key
  }

  private static func isTrue(_ value: Any?) -> Bool {
    if let number = value as? NSNumber { return number.boolValue }
    if let flag = value as? Bool { return flag }
    return ["yes", "true", "1"].contains((value as? String)?.lowercased())
  }

  /// What is neither this nor true, such as a build setting's name, is not known before the app is built.
  private static func isFalse(_ value: Any) -> Bool {
    if let number = value as? NSNumber { return !number.boolValue }
    if let flag = value as? Bool { return !flag }
    return ["no", "false", "0"].contains((value as? String)?.lowercased())
  }

  private func dictionary(_ value: Any, _ key: String) throws(FileProblem) -> [String: Any] {
    if let dictionary = value as? [String: Any] { return dictionary }
    throw FileProblem(reason: "`\(key)` is no dictionary")
  }

  // MARK: Findings

  private func needless(_ message: String, _ path: [String]) -> Diagnostic {
    report(
      TransportSecurityRules.needlessException, message, path,
      help: "remove it, or declare the server: `server staging \"http://…\" @insecure(\"reason\")`")
  }

  private func report(_ rule: Rule, _ message: String, _ path: [String], help: String) -> Diagnostic {
    Diagnostic(
      rule, message, at: list.span(of: [Key.security] + path),
      notes: list.isBinary ? ["the list is binary: `plutil -convert xml1` writes it as text"] : [],
      help: [help])
  }
}
