import Foundation
import SignetModel
import SignetRuntime
import SignetSchemes
import Testing

@testable import SignetGenerator

/// What the generator writes for a signing, compiled, is the value that it stands for.
@Suite("Emitted signings")
struct EmittedSchemeTests {
  private static let providers = [
    "AWS", "Alipay", "AlibabaCloud", "BaiduTranslate", "Binance", "OAuth1", "Pinduoduo", "Qiniu", "RFC9421",
    "Taobao", "TencentCloud", "Twilio", "WeChatPay", "Webhooks",
  ]

  @Test("EmittedSchemes.swift is what the specs give; SIGNET_RECORD=1 writes it anew")
  func isUpToDate() throws {
    let text = try Self.text()
    let path = SpecText.projectRoot.appending(path: "Tests/SignetGeneratorTests/Schemes/EmittedSchemes.swift")
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try Data(text.utf8).write(to: path)
    }
    let recorded = try String(decoding: Data(contentsOf: path), as: UTF8.self)
    #expect(text == recorded, "it differs; review, and record it with SIGNET_RECORD=1")
  }

  @Test("each signing of each spec, compiled, equals what a checked signing maps to")
  func valuesAreEqual() throws {
    var expected: [String: [SigningScheme]] = [:]
    for api in try Self.apis() {
      expected[api.service.name] = try api.service.signings.map { try SigningScheme($0) }
    }
    #expect(expected.keys.sorted() == EmittedSchemes.all.keys.sorted())
    for (name, schemes) in EmittedSchemes.all {
      let wanted = try #require(expected[name])
      #expect(schemes.map(\.name) == wanted.map(\.name))
      for (scheme, wanted) in zip(schemes, wanted) { #expect(scheme == wanted, "\(name).\(scheme.name)") }
    }
  }

  @Test("each file of Specs/Providers is among them")
  func namesAllProviders() throws {
    let folder = SpecText.projectRoot.appending(path: "Specs/Providers").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".signet") }
    #expect(files.sorted() == Self.providers.map { $0 + ".signet" }.sorted())
  }

  // MARK: Specs

  /// The providers' specs, and those of this folder's neighbour whose signings say all that one can.
  private static func apis() throws -> [API] {
    let paths =
      providers.map { "Specs/Providers/\($0).signet" }
      + ["Protections", "Credentials"].map { "Tests/SignetGeneratorTests/Snapshots/\($0).signet" }
    return try paths.map { path in
      var api = try SpecText.check(SpecText.read(path))
      // What leads to endpoints would need them.
      api.service.token = nil
      api.service.keys = nil
      api.service.secrets = []
      return api
    }
  }

  /// The protections of each service in an enum of its name, and a table of all signings.
  private static func text() throws -> String {
    var parts = [
      "// What the generator writes for the signings of specs: see EmittedSchemeTests.\n\nimport SignetRuntime\n"
    ]
    var rows: [String] = []
    for api in try apis() {
      let types = SwiftTypes(api)
      let emitter = ProtectionsEmitter(api, types: types, names: NamespaceNames(api))
      let context = try #require(emitter.context)
      let text = try TemplateSet(overrides: [:]).render("protections", context)
      parts.append("nonisolated enum \(api.service.name) {}\n")
      parts.append(String(decoding: text, as: UTF8.self))
      rows.append("    \"\(api.service.name)\": \(names(in: api)),\n")
    }
    parts.append(
      "enum EmittedSchemes {\n  static let all: [String: [SigningScheme]] = [\n\(rows.joined())  ]\n}\n")
    return parts.joined(separator: "\n")
  }

  /// The signings' constants; of two with one name in Swift the later has moved away.
  private static func names(in api: API) -> String {
    var names = LocalNames(besides: [])
    let constants = api.service.signings.map { signing in
      "\(api.service.name)._Protections.\(names.takeNumbered(SwiftName.member(signing.name) + "Signing"))"
    }
    let lines = constants.map { "      \($0)" }.joined(separator: ",\n")
    return "[\n\(lines)\(constants.count > 1 ? "," : "")\n    ]"
  }
}
