import Foundation
import SignetGenerator
import SignetModel
import SignetSyntax

/// What one spec gives: the work that `generate` and `check` have in common.
struct Generation {
  let stem: String
  let files: [GeneratedFile]

  /// Checks and generates every spec that `arguments` name; nothing where one of them has a mistake, which has been
  /// reported then.
  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> [Generation]? {
    try refuseTwins(arguments.operands)
    let templates = try TemplateFolder(arguments, in: session)
    let generator = try templates.generator()
    var findings = Findings(arguments)
    var generated: [Generation] = []
    var services: [(service: String, spec: String)] = []
    for name in arguments.operands {
      let checked = try session.check(name, folder: arguments.value("--folder"))
      let access = arguments.value("--access").flatMap(AccessLevel.init(rawValue:)) ?? checked.settings.access
      let output = try checked.generate(with: generator, access: access, mistakes: templates.toolError)
      findings.add(checked, checked.result.diagnostics + (output?.diagnostics ?? []))
      if let api = checked.result.api { services.append((api.service.name, name)) }
      generated.append(Generation(stem: checked.stem, files: output?.files ?? []))
    }
    guard findings.report(in: &session) == .success else { return nil }
    try refuseTwins(services)
    return generated
  }

  /// The files of an earlier version of the tool, or of other settings, that this one does not write.
  func staleFiles(in folder: String, name: String) throws(ToolError) -> [String] {
    guard Files.kind(of: folder) == .folder else { return [] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ToolError("\(name): can't be read: \(Files.reason(error))")
    }
    let current = Set(files.map(\.name))
    return names.filter { isOurs($0) && !current.contains($0) }.sorted()
  }

  /// `Shop.signet.00.swift`
  private func isOurs(_ name: String) -> Bool {
    let prefix = "\(stem).signet."
    guard name.hasPrefix(prefix), name.hasSuffix(".swift") else { return false }
    let number = name.dropFirst(prefix.count).dropLast(6)
    return !number.isEmpty && number.allSatisfy(\.isWholeNumber)
  }

  /// Two services of one name are one Swift type, and what is written into one folder is one module.
  private static func refuseTwins(_ services: [(service: String, spec: String)]) throws(ToolError) {
    var known: [String: String] = [:]
    for (service, spec) in services {
      if let other = known.updateValue(spec, forKey: service) {
        throw ToolError(
          "service '\(service)' is declared twice, in \(other) and in \(spec); "
            + "rename one, or give each an --output of its own"
        )
      }
    }
  }

  /// Two specs of one stem would write the same files.
  private static func refuseTwins(_ names: [String]) throws(ToolError) {
    var known: [String: String] = [:]
    for name in names {
      if let other = known.updateValue(name, forKey: Paths.stem(of: name).lowercased()) {
        throw ToolError("\(other) and \(name) would write the same files; give each an --output of its own")
      }
    }
  }
}
