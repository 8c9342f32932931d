import Foundation
import SignetSchemes
import Testing

@testable import SignetCommand
@testable import SignetRuntime
@testable import signet

/// What a client sends for a vector's inputs, through all stages of a call, is what the vector says.
@Suite("Vectors and calls") struct VectorPipelineTests {
  @Test("a call sends the vector's request, byte for byte", arguments: VectorCase.allCases.map(\.title))
  func isSent(_ title: String) async throws {
    let vector = try Self.vector(of: "sms.sendCode", title)
    let inputs = try #require(vector["inputs"] as? [String: String])
    var request = SignetRuntime.Request(Self.endpoint)
    request.json.string("phone", try #require(inputs["phone"]))
    request.json.string("scene", try #require(inputs["scene"]))
    let recorder = Recorder()
    let caller = try Self.caller(inputs, nonce: try #require(vector["nonce"] as? String), recorder)
    let options = CallOptions(idempotencyKey: PublishedValues.idempotencyKey)
    await #expect(throws: CallError<Never>.self) {
      try await caller.nothing(request, Never.self, options)
    }
    let sent = try #require(recorder.request)
    let expected = try #require(vector["request"] as? [String: Any])
    #expect(sent.method.rawValue == expected["method"] as? String)
    #expect(sent.url.text == expected["url"] as? String)
    #expect(sent.headers.fields.map { [$0.name, $0.value] } == expected["headers"] as? [[String]])
    #expect(String(decoding: sent.body.bytes ?? [], as: UTF8.self) == expected["body"] as? String)
  }

  private static let endpoint = SignetRuntime.Endpoint(
    name: "sms.sendCode", method: .post, path: "/sms/codes", content: .json,
    security: SignetRuntime.Security(.medium, token: .anonymous, signing: "app"), timeout: .fast,
    retry: .never,
    idempotency: SignetRuntime.Idempotency(key: .parameter("request_id")))

  private static var spec: String {
    ProviderSpecs.folder.deletingLastPathComponent().appending(path: "Shop.signet").path
  }

  private static func vector(of endpoint: String, _ title: String) throws -> [String: Any] {
    let outcome = Tool.run(
      ["vectors", spec], in: Surroundings(directory: "/", environment: [:], errorIsTerminal: false),
      verbs: Signet.verbs)
    let document = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8)) as? [String: Any]
    let vectors: [[String: Any]] = document?["vectors"] as? [[String: Any]] ?? []
    let found = vectors.first { vector in
      vector["endpoint"] as? String == endpoint && vector["title"] as? String == title
    }
    return try #require(found)
  }

  private static func caller(_ inputs: [String: String], nonce: String, _ recorder: Recorder) throws -> Caller
  {
    let signing = try #require(ProviderSpecs.shop?.service.signings.first)
    var common = CommonValues()
    common.header("X-Device-ID", .value(try #require(inputs["deviceID"])), variable: "deviceID")
    common.optionalHeader("Accept-Language", .value(inputs["language"]), variable: "language")
    return Caller(
      service: SignetRuntime.Service(name: "Shop", version: "1.4", signings: [try SigningScheme(signing)]),
      server: SignetRuntime.Server(name: "production", url: "https://api.shop.example/v1"), common: common,
      transport: recorder,
      configuration: SignetRuntime.Configuration(timekeeper: StoppedClock(), nonce: { nonce }),
      protections: Protections(
        secrets: [.provided("secret") { SecretValue(PublishedValues.secret) }]),
      store: .memory)
  }

  /// Keeps the request, and is not reached.
  private final class Recorder: Transport {
    private let kept = Locked(TransportRequest?.none)
    var request: TransportRequest? { kept.withLock { $0 } }

    func exchange(
      _ request: TransportRequest, _ receiver: any ExchangeReceiver
    ) async throws(TransportError) {
      kept.withLock { $0 = request }
      throw .refused
    }
  }

  /// Shows the time of the vectors for ever.
  private struct StoppedClock: Timekeeper {
    var now: Date { Date(timeIntervalSince1970: Double(PublishedValues.now) / 1000) }
    var uptime: Duration { .zero }
    func sleep(until uptime: Duration) async throws { try await Task.sleep(for: .seconds(3600)) }
  }
}
