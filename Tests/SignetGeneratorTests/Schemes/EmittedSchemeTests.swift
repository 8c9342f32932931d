import Foundation
import SignetModel
import SignetRuntime
import SignetSchemes
import TestPrograms
import Testing

@testable import SignetGenerator

/// What the generator writes for a signing, compiled, is the value that it stands for.
@Suite("Emitted signings")
struct EmittedSchemeTests {
  private static let providers = [
    "AWS", "Alipay", "AlibabaCloud", "BaiduTranslate", "Binance", "OAuth1", "Pinduoduo", "Qiniu", "RFC9421",
    "Taobao", "TencentCloud", "Twilio", "WeChatPay", "Webhooks",
  ]

  @Test("Emitted/ holds what the specs give, and nothing else; SIGNET_RECORD=1 writes it anew")
  func isUpToDate() throws {
    let files = try Self.files()
    let folder = Project.root.appending(path: "Tests/SignetGeneratorTests/Schemes/Emitted")
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }
    for (name, text) in files {
      let recorded = try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      #expect(text == recorded, "\(name) differs; review, and record it with SIGNET_RECORD=1")
    }
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(there.sorted() == files.map(\.name).sorted())
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
    let folder = Project.root.appending(path: "Specs/Providers").path
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
      var api = try SpecText.check(Project.text(path))
      // What leads to endpoints would need them.
      api.service.token = nil
      api.service.keys = nil
      api.service.secrets = []
      return api
    }
  }

  /// A file for the protections of each service, in an enum of its name, and one for the table of all signings.
  private static func files() throws -> [(name: String, text: String)] {
    let head =
      "// What the generator writes for the signings of specs: see EmittedSchemeTests.\n\nimport SignetRuntime\n"
    var files: [(name: String, text: String)] = []
    var rows: [String] = []
    for api in try apis() {
      let service = api.service.name
      let emitter = ProtectionsEmitter(api, types: SwiftTypes(api), names: NamespaceNames(api))
      let context = try #require(emitter.context)
      let text = try TemplateSet(overrides: [:]).render("protections", context)
      let parts = [head, "nonisolated enum \(service) {}\n", String(decoding: text, as: UTF8.self)]
      files.append((service + ".swift", parts.joined(separator: "\n")))
      rows.append("    \"\(service)\": \(names(in: api)),\n")
    }
    let table =
      "\(head)\nenum EmittedSchemes {\n  static let all: [String: [SigningScheme]] = [\n\(rows.joined())  ]\n}\n"
    return files + [("EmittedSchemes.swift", table)]
  }

  /// The signings' constants; of two with one name in Swift the later has moved away.
  private static func names(in api: API) -> String {
    var names = LocalNames(besides: [])
    let constants = api.service.signings.map { signing in
      "\(api.service.name)._Protections.\(names.take(SwiftName.member(signing.name) + "Signing"))"
    }
    let lines = constants.map { "      \($0)" }.joined(separator: ",\n")
    return "[\n\(lines)\(constants.count > 1 ? "," : "")\n    ]"
  }
}
