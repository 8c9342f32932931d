import Foundation
import SignetRuntime

/// Uploads and downloads of the gateway's open photos: what a generated client would call.
struct PhotoClient: Sendable {
  let caller: Caller
  var tier = TimeoutTier(name: "bulk", idle: 20_000)

  init(_ world: World, by carrier: Carrier, store: (any ProtectedStore)? = nil) throws {
    try self.init(world, carrier.transport(), store: store)
  }

  init(_ world: World, _ transport: any Transport, store: (any ProtectedStore)? = nil) throws {
    var common = CommonValues()
    common.header("X-Device-ID", .value("device-1"))
    caller = Caller(
      service: Service(
        name: "Shop", version: "1.4",
        envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data")),
      server: try Server(checking: world.url("/shop/v1", on: "http")), common: common,
      transport: transport, configuration: Configuration(), store: store)
  }

  struct Photo: Sendable, Equatable {
    let id: String
    let digest: String
  }

  private func endpoint(_ method: Endpoint.Method, _ path: String, _ content: Endpoint.Content) -> Endpoint {
    Endpoint(
      name: "photos.transfer", method: method, path: path, content: content,
      security: Security(.low, token: .anonymous), timeout: tier, retry: .never, idempotency: .none)
  }

  func upload(_ file: File, _ options: CallOptions = CallOptions()) async throws(CallError<Never>) -> Photo {
    var request = Request(endpoint(.post, "/open/photos", .resumableUpload))
    request.upload("file", file)
    let photo = try await caller.value(request, JSON.self, Never.self, options)
    guard case .string(let id)? = photo["id"], case .string(let digest)? = photo["digest"] else {
      throw .malformedAnswer(at: "")
    }
    return Photo(id: id, digest: digest)
  }

  func download(
    _ id: String, to target: URL, _ options: CallOptions = CallOptions()
  ) async throws(CallError<Never>) -> DownloadedFile {
    let request = Request(endpoint(.get, "/open/photos/" + id, .none))
    return try await caller.download(request, to: target, Never.self, options)
  }
}
