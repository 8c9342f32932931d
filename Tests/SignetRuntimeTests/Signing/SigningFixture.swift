@testable import SignetRuntime

/// Small pieces that signing tests are made of.
enum SigningFixture {
  typealias List = SigningScheme.List

  /// A scheme whose message is one list.
  static func scheme(
    _ list: List, place: SigningScheme.Sent = .init(.header, "X-Signature")
  ) -> SigningScheme {
    SigningScheme(
      name: "test", lists: [list], message: [.hole(.list(list.name))],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex, place: place,
      timestamp: .seconds)
  }

  /// A scheme that signs one text, and nothing else.
  static func scheme(
    message: SigningScheme.Text, sends: [SigningScheme.Sent] = [], bindings: [SigningScheme.Binding] = [],
    lists: [List] = [], place: SigningScheme.Sent = .init(.header, "X-Signature"), zone: Int = 0
  ) -> SigningScheme {
    SigningScheme(
      name: "test", lists: lists, bindings: bindings, message: message,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex, sends: sends,
      place: place,
      zone: zone)
  }

  static func request(
    query: [(name: String, value: String)] = [], headers: HeaderFields = HeaderFields(),
    body: SigningBody = .none,
    unsigned: SigningRequest.UnsignedNames = .init()
  ) -> SigningRequest {
    SigningRequest(
      method: "POST", scheme: "https", authority: "api.example.com", path: "/v1/orders/7",
      pathFields: [("id", "7")], query: EncodedFields(query), headers: headers, body: body, unsigned: unsigned
    )
  }

  static func json(_ text: String) throws -> SigningBody { .json(try JSONContent(Array(text.utf8))) }

  static func form(_ pairs: [(name: String, value: String)]) -> SigningBody { .form(EncodedFields(pairs)) }

  static let values = SigningValues(
    now: 1_700_000_000_250, nonce: "n-0001", token: "access", secrets: ["secret": "test-secret"],
    inputs: ["accessKey": "AK"], common: ["deviceID": "D-1"])

  static func message(
    _ scheme: SigningScheme, _ request: SigningRequest, _ values: SigningValues = values
  ) async throws -> String {
    String(decoding: try await RequestSigner(scheme).sign(request, with: values).message, as: UTF8.self)
  }
}

extension SigningRequest {
  /// The content as text.
  var content: String { (try? body.inMemory()).map { String(decoding: $0, as: UTF8.self) } ?? "?" }
  var queryText: String { String(decoding: query.bytes, as: UTF8.self) }
}
