/// What a call's inputs become: a URL, header fields and content.
package struct RequestEncoder {
  let service: Service
  let server: Server
  let request: Request
  /// Names the call, and with it the boundary between a multipart body's parts.
  let id: String

  package init(service: Service, server: Server, request: Request, id: String) {
    self.service = service
    self.server = server
    self.request = request
    self.id = id
  }

  /// - Parameter common: What every call carries.
  /// - Throws: `.invalid` for a base URL that is none, for a path's hole that would be empty, and for what a header
  ///   can't carry; `.malformedAnswer` for a page that leads to another server.
  package func encode(_ common: Common) throws(CallError<Never>) -> TransportRequest {
    TransportRequest(
      method: request.endpoint.method,
      url: try url(common.query),
      headers: try headerFields(common.headers),
      body: try content(),
      connections: server.connections)
  }

  /// The values that every call carries, as texts.
  package struct Common: Sendable {
    package var headers: [(name: String, value: String)] = []
    package var query: [(name: String, value: String)] = []

    package init() {}
  }

  // MARK: URL

  private func url(_ common: [(name: String, value: String)]) throws(CallError<Never>) -> RequestURL {
    let base: RequestURL
    switch server.base {
    case .success(let url): base = url
    case .failure(let problem): throw problem.fault
    }
    if let page = request.page {
      guard let url = RequestURL(resolving: page.target, against: base), url.hasSameOrigin(as: base) else {
        throw .malformedAnswer(at: "header Link")
      }
      return url
    }
    var url = base
    url.path += try PathTemplate(request.endpoint.path).fill(request.path.fields)
    if url.path.isEmpty { url.path = "/" }
    let fields = common + request.query.fields
    url.query = fields.isEmpty ? nil : QueryEncoding.rfc3986(fields)
    return url
  }

  // MARK: Header fields

  private func headerFields(
    _ common: [(name: String, value: String)]
  ) throws(CallError<Never>) -> HeaderFields {
    var fields = HeaderFields()
    fields.add("User-Agent", UserAgent.text(service))
    fields.add("Accept", "application/json")
    if let type = contentType { fields.add("Content-Type", type) }
    for (name, value) in common + request.headers.fields {
      guard HeaderValue.isValid(value) else {
        throw .invalid(field: "header \(name)", rule: .lack(.header, name: name))
      }
      fields[name] = value
    }
    return fields
  }

  private var contentKind: Endpoint.Content { request.hasContent ? request.endpoint.content : .none }

  private var contentType: String? {
    switch contentKind {
    case .none: nil
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .multipart: "multipart/form-data; boundary=\(boundary)"
    case .upload, .resumableUpload: uploadType
    }
  }

  private var boundary: String { "signet-" + id }

  // MARK: Content

  private func content() throws(CallError<Never>) -> RequestBody {
    switch contentKind {
    case .none: return RequestBody()
    case .json: return RequestBody([.bytes(request.markedJSON.bytes)])
    case .form: return RequestBody([.bytes(Array(QueryEncoding.form(request.form.fields).utf8))])
    case .multipart:
      do throws(ConstraintError) {
        return try MultipartEncoding(boundary: boundary).body(request.multipart.parts)
      } catch {
        throw .invalid(field: error.field, rule: error.rule)
      }
    case .upload, .resumableUpload: return try upload()
    }
  }

  private var uploadType: String {
    let type = request.multipart.parts.first?.contentType
    return type.flatMap { HeaderValue.isValid($0) ? $0 : nil } ?? "application/octet-stream"
  }

  private func upload() throws(CallError<Never>) -> RequestBody {
    guard let part = request.multipart.parts.first else { return RequestBody() }
    do throws(ConstraintError) {
      return RequestBody([try MultipartEncoding.piece(part)])
    } catch {
      throw .invalid(field: error.field, rule: error.rule)
    }
  }
}

extension Request {
  /// The one value, or the object of the members, with what of it has to be sealed.
  var markedJSON: MarkedJSON {
    if let wholeBody { return wholeBody.marked }
    var object = json
    object.close("}")
    return object.marked
  }
}
