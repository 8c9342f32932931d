import Foundation

/// Stage 7: the inputs become a URL, header fields and content, once for all attempts.
extension Call {
  func encode(until deadline: Duration?) async throws(CallFault) -> TransportRequest {
    let common = try await commonValues(until: deadline)
    return TransportRequest(
      method: request.endpoint.method,
      url: try url(common.query),
      headers: try headerFields(common.headers),
      body: try content(),
      connections: caller.server.connections)
  }

  // MARK: Common values

  private struct Common: Sendable {
    var headers: [(name: String, value: String)] = []
    var query: [(name: String, value: String)] = []
  }

  /// Asks for what every call carries; the call's deadline covers this as well.
  private func commonValues(until deadline: Duration?) async throws(CallFault) -> Common {
    let entries = caller.common.entries
    let end = entries.allSatisfy(\.isFixed) ? nil : deadline
    let raced = await caller.configuration.timekeeper.race(until: end) {
      var values: [CommonValues.Current] = []
      for entry in entries { values.append(await entry.current()) }
      return values
    }
    if Task.isCancelled { throw .cancelled(sent: false) }
    guard let values = raced else { throw .timedOut(during: .connecting) }
    var common = Common()
    for (entry, current) in zip(entries, values) {
      if let violation = current.violation { throw .invalid(field: violation.field, rule: violation.rule) }
      guard let text = current.text else { continue }
      switch entry.place {
      case .header: common.headers.append((entry.name, text))
      case .query: common.query.append((entry.name, text))
      }
    }
    return common
  }

  // MARK: URL

  private func url(_ common: [(name: String, value: String)]) throws(CallFault) -> RequestURL {
    guard case .success(let base) = caller.server.base else {
      throw .invalid(field: "server", rule: "must be a base URL")
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

  private func headerFields(_ common: [(name: String, value: String)]) throws(CallFault) -> HeaderFields {
    var fields = HeaderFields()
    fields.add("User-Agent", UserAgent.text(caller.service))
    fields.add("Accept", "application/json")
    if let type = contentType { fields.add("Content-Type", type) }
    for (name, value) in common + request.headers.fields {
      guard HeaderValue.isValid(value) else {
        throw .invalid(field: "header \(name)", rule: HeaderValue.rule)
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
    }
  }

  private var boundary: String { "signet-" + id.uuidString.lowercased() }

  // MARK: Content

  private func content() throws(CallFault) -> RequestBody {
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
