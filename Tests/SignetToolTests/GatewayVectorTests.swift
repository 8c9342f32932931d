import Foundation
import TestPrograms
import Testing

@testable import SignetCommand
@testable import signet

/// The vectors of every spec of this project, recomputed by code that shares nothing with it.
@Suite("Vectors and the gateway", .timeLimit(.minutes(10))) struct GatewayVectorTests {
  private static func file(_ name: String) -> URL {
    name == "Shop"
      ? Project.root.appending(path: "Specs/Shop.signet")
      : ProviderSpecs.folder.appending(path: "\(name).signet")
  }

  @Test(
    "the gateway's own code accepts each signing of each spec, whatever the content",
    arguments: ["Shop"] + ProviderSpecs.names)
  func accepted(name: String) async throws {
    let api = try #require(name == "Shop" ? ProviderSpecs.shop : ProviderSpecs.all[name])
    let tried = try TriedSpec(Self.file(name), api.service)
    let workspace = try Workspace()
    try workspace.write(tried.text, to: "Spec.signet")
    let outcome = workspace.run(
      "vectors", "Spec.signet", "--output", "vectors.json", verbs: Signet.verbs)
    #expect(outcome.exitCode == .success, "\(outcome.standardError)")
    #expect(!outcome.standardError.contains("left out"), "\(outcome.standardError)")
    let text = try workspace.text(of: "vectors.json")
    let made = try Self.vectors(text)
    let expected = api.allEndpoints.filter { $0.policy.security.value.signing != nil }.count
    #expect(Set(made.map(\.endpoint)).count == expected + tried.endpoints.count)
    #expect(Set(made.map(\.endpoint)).isSuperset(of: tried.endpoints))
    let checker = try await GatewayChecker.run(workspace.path + "/vectors.json")
    #expect(checker.text == "\(made.count) vectors, 0 differences\n")
    #expect(checker.status == 0)
    // Under another secret it accepts none, but what a private key would have signed.
    try workspace.write(text.replacing(#""secret": ""#, with: #""secret": "00"#), to: "other.json")
    let other = try await GatewayChecker.run(workspace.path + "/other.json")
    #expect(other.status == (made.contains(where: \.isSigned) ? 1 : 0), "\(other.text)")
  }

  @Test("all providers' specs are tried")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ProviderSpecs.folder.path)
    let specs = files.filter { $0.hasSuffix(".signet") }.map { $0.dropLast(".signet".count) }
    #expect(Set(specs) == Set(ProviderSpecs.names.map { $0[...] }))
  }

  @Test(
    "the project's other specs sign nothing",
    arguments: ["Specs/Catalog.signet", "Tests/SignetRuntimeTests/Extras/Extras.signet"])
  func unsigned(path: String) throws {
    let workspace = try Workspace()
    let outcome = workspace.run(
      "vectors", Project.root.appending(path: path).path, verbs: Signet.verbs)
    #expect(outcome.standardError.hasSuffix("signs no endpoint\n"), "\(outcome.standardError)")
  }

  private static func vectors(_ text: String) throws -> [(endpoint: String, isSigned: Bool)] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let vectors = try #require(document?["vectors"] as? [[String: Any]])
    return try vectors.map { (try #require($0["endpoint"] as? String), $0["signature"] is String) }
  }
}
