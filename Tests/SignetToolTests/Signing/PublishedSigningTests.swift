import Foundation
import SignetSchemes
import Testing

@testable import SignetCommand
@testable import SignetRuntime
@testable import signet

/// What providers publish, through `signet sign` as a person would type it. The examples are those of the runtime's own
/// tests, whose files this folder links to.
@Suite("Published signing examples through signet sign") struct PublishedSigningTests {
  @Test(
    "every example that a spec of the project declares gives its canonical string and signature",
    .enabled(if: !PublishedExample.all.isEmpty, Comment(rawValue: SigningVectors.absence)))
  func published() throws {
    let workspace = try Workspace()
    var (count, refused) = (0, 0)
    for example in PublishedExample.all {
      guard let command = try Command(example) else { continue }
      count += 1
      guard let difference = try command.difference(in: workspace) else { continue }
      // Published for paths that stand in it raw: no request travels like that.
      if command.isUnsendable, difference.contains("which no URL carries") {
        refused += 1
      } else {
        Issue.record("\(example.testDescription): \(difference)")
      }
    }
    print("Published signing examples through signet sign: \(count) of \(PublishedExample.all.count)")
    // All but what no spec declares, answers, and single steps that are no provider's scheme.
    #expect(count == 146)
    #expect(refused == 6)
  }

  /// An example as a command line.
  private struct Command {
    let example: PublishedExample
    let spec: String
    let comparison: ExampleComparison

    /// Nil for what no signing of a provider's spec declares.
    init?(_ example: PublishedExample) throws {
      do {
        let entry = try ProviderDirectory.entry(for: example)
        let signings = ProviderSpecs.all[entry.spec]?.service.signings ?? []
        guard entry.spec != "Primitives", signings.contains(where: { $0.name == entry.name }) else {
          return nil
        }
        self.example = example
        spec = ProviderSpecs.folder.appending(path: "\(entry.spec).signet").path
        comparison = try ProviderExample(example).comparison()
      } catch is Inexpressible { return nil }
    }

    /// Whether its path has what a client percent-encodes.
    var isUnsendable: Bool {
      let path = comparison.request.path
      return URLFlaw(in: path, from: path.startIndex) != nil
    }

    /// What comes out otherwise than it is published.
    func difference(in workspace: Workspace) throws -> String? {
      try workspace.write(Array(JSONSerialization.data(withJSONObject: request)), to: "request.json")
      var environment: [String: String] = [:]
      // A call without a token has an empty token secret (RFC 5849 §3.4.2).
      for (name, value) in comparison.values.secrets.merging(
        ["tokenSecret": ""], uniquingKeysWith: { own, _ in own })
      { environment[GivenSecrets.variable(of: name)] = value }
      let outcome = Tool.run(
        ["sign", spec, "--scheme", comparison.scheme.name, "--request", "request.json", "--json"],
        in: Surroundings(directory: workspace.path, environment: environment, errorIsTerminal: false),
        verbs: Signet.verbs)
      guard outcome.exitCode == .success,
        let output = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
          as? [String: Any]
      else { return outcome.standardError }
      guard output["message"] as? String == example.message else {
        return "the canonical string is \(output["message"].debugDescription)"
      }
      guard !isPrivate else { return output["signature"] is NSNull ? nil : "there is a signature" }
      guard let expected = example.expected else { return nil }
      return output["signature"] as? String == expected
        ? nil : "the signature is \(output["signature"].debugDescription)"
    }

    private var isPrivate: Bool {
      if case .privateKey = comparison.scheme.algorithm { true } else { false }
    }

    private var request: [String: Any] {
      let request = comparison.request
      var headers = request.headers.fields.map { [$0.name, $0.value] }
      var object: [String: Any] = [
        "method": request.method, "now": Double(comparison.values.now) / 1000,
        "nonce": comparison.values.nonce,
        "inputs": comparison.values.inputs.filter { comparison.scheme.inputs.contains($0.key) },
      ]
      if request.authority.isEmpty {
        object["host"] = ""
        object["path"] = request.path
        object["query"] = request.query.fields.map { [text($0.name), text($0.value)] }
      } else {
        let query = request.query.isEmpty ? "" : "?" + request.queryText
        object["url"] = "\(request.scheme)://\(request.authority)\(request.path)\(query)"
      }
      switch request.body {
      case .form(let fields): object["form"] = fields.fields.map { [text($0.name), text($0.value)] }
      case .json:
        headers.append(["Content-Type", "application/json"])
        object["body"] = request.content
      case .bytes: object["body"] = request.content
      case .none, .streamed: break
      }
      object["headers"] = headers
      return object
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  }
}
