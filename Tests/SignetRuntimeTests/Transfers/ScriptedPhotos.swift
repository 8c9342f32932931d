import Foundation
import SignetTesting

@testable import SignetRuntime

/// Has each request's content leave in two halves.
private struct PiecemealTransport: Transport {
  private let transport: ScriptedTransport

  init(_ transport: ScriptedTransport) { self.transport = transport }

  func exchange(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    try await transport.exchange(request, Receiver(receiver: receiver))
  }

  private struct Receiver: ExchangeReceiver {
    let receiver: any ExchangeReceiver

    func began() { receiver.began() }
    func sent(_ count: Int) {
      receiver.sent(count / 2)
      receiver.sent(count - count / 2)
    }
    func received(head: ResponseHead) { receiver.received(head: head) }
    func received(body bytes: [UInt8]) -> Bool { receiver.received(body: bytes) }
    func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { receiver.takesMore(resume: resume) }
  }
}

/// Photos whose server's answers are a test's script, and a folder for them that is gone after the test.
final class ScriptedPhotos: Sendable {
  let folder: URL
  let transport: ScriptedTransport
  private let caller: Caller
  private let endpoint: Endpoint

  init(
    _ transport: ScriptedTransport, _ method: Endpoint.Method = .get, content: Endpoint.Content = .none,
    retry: RetryPolicy = .never, idempotency: Idempotency = .none, store: (any ProtectedStore)? = nil,
    isPiecemeal: Bool = false, envelope: Envelope? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.transport = transport
    endpoint = Endpoint(
      name: "photos.transfer", method: method, path: "/photos", content: content,
      security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "none"), retry: retry,
      idempotency: idempotency)
    caller = Caller(
      service: Service(name: "Photos", envelope: envelope),
      server: Server(name: "test", url: "https://photos.example"),
      common: CommonValues(), transport: isPiecemeal ? PiecemealTransport(transport) : transport,
      configuration: Configuration(timekeeper: JumpingTimekeeper(), network: nil), store: store)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var target: URL { folder.appending(path: "photo") }
  /// Whether this is what has arrived whole.
  func has(_ content: [UInt8]) -> Bool { (try? Data(contentsOf: target)) == Data(content) }
  /// What lies in the folder.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
  var methods: [Endpoint.Method] { transport.requests.map(\.method) }
  /// The parts that were asked for; nil for the whole.
  var ranges: [String?] { transport.requests.map { $0.headers["Range"] } }

  func download(_ options: CallOptions = CallOptions()) async -> CallError<Never>? {
    await fault { _ = try await caller.download(Request(endpoint), to: target, Never.self, options) }
  }

  func upload(_ content: [UInt8], _ options: CallOptions = CallOptions()) async -> CallError<Never>? {
    await fault {
      let file = folder.appending(path: "source")
      try Data(content).write(to: file)
      var request = Request(endpoint)
      request.upload("file", File(at: file))
      _ = try await caller.value(request, JSON.self, Never.self, options)
    }
  }
}
