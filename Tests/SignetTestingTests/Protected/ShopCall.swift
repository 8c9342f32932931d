import Foundation
import SignetRuntime
import SignetTesting

/// A request as a client would send it, made by hand so that each part of it can be wrong.
struct ShopCall {
  var endpoint: Endpoint
  /// Below `/v1`.
  var path: String
  var query = ""
  var json: String?
  var form: [(name: String, value: String)]?
  var headers: HeaderFields = ["Host": "127.0.0.1", "Content-Length": "7", "Accept-Encoding": "gzip"]
  var scheme = ShopFixture.signing
  var secret = ShopFixture.secret
  var nonce = UUID().uuidString
  var now = Date()
  var privateKeys: [String: any PrivateKeySigner] = [:]
  /// Where the key is that the body is sealed to; nil to send it in the clear.
  var keys: KeyRing?

  init(_ endpoint: Endpoint, path: String? = nil) {
    self.endpoint = endpoint
    self.path = path ?? endpoint.path
  }

  /// The request with all that its endpoint asks for.
  func request() async throws -> GatewayRequest {
    let request = try await body()
    guard endpoint.security.signing != nil else { return travelling(request) }
    let values = SigningValues(
      now: Int64(now.timeIntervalSince1970 * 1000), nonce: nonce, secrets: ["secret": secret],
      inputs: ["accessKey": "AK"], common: ["deviceID": headers["X-Device-ID"] ?? ""],
      privateKeys: privateKeys)
    return travelling(try await RequestSigner(scheme).sign(request, with: values).request)
  }

  // MARK: Parts

  private func body() async throws -> SigningRequest {
    var (headers, body) = (headers, SigningBody.none)
    for name in ["Host", "Content-Length", "Accept-Encoding"] { headers.remove(name) }
    if let form {
      headers["Content-Type"] = "application/x-www-form-urlencoded"
      body = .form(EncodedFields(form))
    } else if let json {
      headers["Content-Type"] = "application/json; charset=utf-8"
      body = .json(try JSONContent(Array(json.utf8)))
      if let sealing = endpoint.security.sealing, let keys {
        let stage = SealStage(ShopFixture.spec.sealings, keys: keys)
        let sealed = try await stage.seal(MarkedJSON(Array(json.utf8)), by: sealing)
        headers["Content-Type"] = sealed.contentType
        body =
          sealed.contentType == "application/json"
          ? .json(try JSONContent(sealed.bytes)) : .bytes(sealed.bytes)
      }
    }
    return SigningRequest(
      method: endpoint.method.rawValue, scheme: "http", authority: "127.0.0.1", path: "/v1" + path,
      query: EncodedFields(encoded: query), headers: headers, body: body)
  }

  private func travelling(_ request: SigningRequest) -> GatewayRequest {
    let query = String(decoding: request.query.bytes, as: UTF8.self)
    let body: [UInt8] =
      switch request.body {
      case .none, .streamed: []
      case .form(let fields): fields.bytes
      case .json(let content): content.bytes
      case .bytes(let bytes): bytes
      }
    return GatewayRequest(
      method: request.method, target: request.path + (query.isEmpty ? "" : "?" + query),
      headers: HeaderFields(
        headers.fields.filter { request.headers[$0.name] == nil } + request.headers.fields),
      body: body)
  }

  // MARK: Sealing

  /// A text sealed by itself.
  static func sealed(_ text: String, by sealing: String, to pair: TestKeyPair) async throws -> String {
    let ring = KeyRing(shipped: ["account": try pair.shipped])
    let stage = SealStage(ShopFixture.spec.sealings, keys: ring)
    return try await stage.seal([(name: "text", value: text)], by: ["text": sealing]).fields[0].value
  }
}
