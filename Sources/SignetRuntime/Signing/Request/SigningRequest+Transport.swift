import Foundation

extension SigningRequest {
  /// A request as it would travel without a signature, with what signing has to know of its inputs.
  ///
  /// - Parameters:
  ///   - encoded: sealed already, where it has to be.
  ///   - request: the inputs that it was encoded from.
  package init(_ encoded: TransportRequest, of request: Request) {
    self.init(
      method: encoded.method.rawValue, scheme: encoded.url.scheme, authority: encoded.url.authority,
      path: encoded.url.path, pathFields: request.path.fields,
      query: EncodedFields(encoded: encoded.url.query ?? ""), headers: encoded.headers,
      body: SigningBody(encoded, of: request.endpoint.content), unsigned: request.unsignedNames)
  }
}

extension SigningBody {
  fileprivate init(_ request: TransportRequest, of kind: Endpoint.Content) {
    guard !request.body.isEmpty else {
      self = .none
      return
    }
    guard let bytes = request.body.bytes else {
      self = .streamed(StreamedContent(request.body))
      return
    }
    switch kind {
    // A sealed body without a member of its own is no JSON any more.
    case .json where request.headers["Content-Type"] != SealedBody.bareType:
      self = .json(JSONContent(written: bytes))
    case .form: self = .form(EncodedFields(encoded: String(decoding: bytes, as: UTF8.self)))
    case .none, .json, .multipart, .upload, .resumableUpload: self = .bytes(bytes)
    }
  }
}

extension TransportRequest {
  /// The request with what signing has added to it: the bytes that were signed.
  package func carrying(_ signed: SigningRequest) -> TransportRequest {
    var url = url
    url.query = signed.query.isEmpty ? nil : String(decoding: signed.query.bytes, as: UTF8.self)
    var request = TransportRequest(
      method: method, url: url, headers: signed.headers, body: signed.body.content ?? body,
      connections: connections)
    request.isSigned = true
    return request
  }
}

extension SigningBody {
  /// Nil where signing can't have added anything.
  fileprivate var content: RequestBody? {
    switch self {
    case .form(let fields): RequestBody([.bytes(fields.bytes)])
    case .json(let content): RequestBody([.bytes(content.bytes)])
    case .none, .bytes, .streamed: nil
    }
  }
}

extension Request {
  fileprivate var unsignedNames: SigningRequest.UnsignedNames {
    SigningRequest.UnsignedNames(
      path: path.unsignedNames, query: query.unsignedNames, headers: headers.unsignedNames,
      body: form.unsignedNames.union((wholeBody ?? json).unsignedNames))
  }
}
