import Foundation
import SignetModel
import SignetSchemes
import TestPrograms

@testable import SignetRuntime

/// A spec, and beside its own endpoints those that try each of its signings with each content that it is made for.
struct TriedSpec {
  let text: String
  /// The names of what was added.
  let endpoints: [String]

  /// - Throws: `SchemeError`, and where the spec can't be read.
  init(_ file: URL, _ service: SignetModel.Service) throws {
    let tries = try service.signings.flatMap { signing in
      let scheme = try SigningScheme(signing)
      return Content.allCases.filter { $0.suits(scheme) }.map { Self.attempt($0, scheme) }
    }
    endpoints = tries.map { "tries.\($0.name)" }
    let group = """
      group tries @policy(submit) @idempotency(none) @debounce(none) {
      \(tries.map(\.text).joined(separator: "\n"))
      }
      """
    let spec = try String(contentsOf: file, encoding: .utf8)
    text = tries.isEmpty ? spec : "\(Self.allowing(spec))\n\(group)\n"
  }

  /// The spec, with free text allowed in what its signings put together with nothing between: its own endpoints may have
  /// none.
  private static func allowing(_ spec: String) -> String {
    var allows = false
    let lines = spec.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let isSigning = line.hasPrefix("  signing ")
      defer { allows = isSigning ? false : allows || line.hasPrefix("  @allow(SG518,") }
      return isSigning && !allows ? [#"  @allow(SG518, "each content is tried")"#, line] : [line]
    }
    return lines.joined(separator: "\n")
  }

  /// What a request carries.
  enum Content: String, CaseIterable {
    case query, form, json

    /// Whether a signing is made for it: one over a form's fields reads no JSON, and where its own parameters are to be
    /// among them it needs a form.
    func suits(_ scheme: SigningScheme) -> Bool {
      let sources = scheme.lists.flatMap(\.sources)
      let isOverFields = sources.contains(.form) && scheme.place.place == .parameter
      return switch self {
      case .query: !isOverFields || sources.contains(.query)
      case .form: true
      case .json: !isOverFields
      }
    }
  }

  private static func attempt(_ content: Content, _ scheme: SigningScheme) -> (name: String, text: String) {
    let name = "\(content)_\(scheme.name)"
    let text = """
      @security(medium, anonymous, signing: \(scheme.name))
      @allow(SG509, "each content is tried with each signing")
      endpoint \(name) \(content == .query ? "GET" : "POST") /tries/\(scheme.name)/{id: String}/\(content) {
        query { pet as "Pet": String  \(content == .query ? fields : "") }
        header {
          kind as "x-msg-type": String  room as "x-roomid": String  meta as "X-Qiniu-Meta": String
          other as "x-acs-meta": String  date as "Date": String
          \(content == .query ? #"type as "Content-Type": String"# : "")
          \(scheme.readsGivenDigest ? #"digest as "Content-Digest": String"# : "")
        }
        \(body(content))
      }
      """
    return (name, text)
  }

  private static let fields = "q: String  weight: Decimal?  tags: [String]"

  private static func body(_ content: Content) -> String {
    switch content {
    case .query: ""
    case .form: "form { \(fields) }"
    case .json: "body { \(fields) }"
    }
  }
}

extension SigningScheme {
  /// Whether it signs a digest that it does not make itself.
  fileprivate var readsGivenDigest: Bool {
    variables.contains(.header("Content-Digest")) && !sends.contains { $0.name == "Content-Digest" }
  }
}
