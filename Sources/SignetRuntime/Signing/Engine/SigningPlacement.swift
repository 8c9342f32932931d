/// Adds to a request what signing adds: behind what is there, whose bytes stay as they are.
struct SigningPlacement {
  /// Where something was put in the end.
  enum Spot { case header, query, form, json }

  var request: SigningRequest

  /// - Throws: `.nameTaken` where the request has one of this name there, `.unsendable` for what can't travel there.
  mutating func put(
    _ place: SigningScheme.Sent.Place, _ name: String, _ value: [UInt8]
  ) throws(SigningError) -> Spot {
    let spot = spot(of: place)
    switch spot {
    case .header: try putHeader(name, value)
    case .query: try putField(name, value, into: &request.query, place: "query parameter")
    case .form: try putFormField(name, value)
    case .json: try putMember(name, value)
    }
    return spot
  }

  private func spot(of place: SigningScheme.Sent.Place) -> Spot {
    switch place {
    case .header: return .header
    case .query: return .query
    case .parameter:
      switch request.body {
      case .form: return .form
      case .json(let content): return content.isObject ? .json : .query
      case .none, .bytes, .streamed: return .query
      }
    }
  }

  private mutating func putHeader(_ name: String, _ value: [UInt8]) throws(SigningError) {
    guard request.headers[name] == nil else { throw .nameTaken(place: "header", name: name) }
    guard let text = String(validating: value, as: UTF8.self), value.allSatisfy({ $0 >= 0x20 || $0 == 0x09 })
    else {
      throw .unsendable(place: "header", name: name)
    }
    request.headers.add(name, text)
  }

  private func putField(
    _ name: String, _ value: [UInt8], into fields: inout EncodedFields, place: String
  ) throws(SigningError) {
    let name = Array(name.utf8)
    guard !fields.contains(name) else {
      throw .nameTaken(place: place, name: String(decoding: name, as: UTF8.self))
    }
    fields.append(name, value)
  }

  private mutating func putFormField(_ name: String, _ value: [UInt8]) throws(SigningError) {
    guard case .form(var fields) = request.body else { return }
    try putField(name, value, into: &fields, place: "form field")
    request.body = .form(fields)
  }

  private mutating func putMember(_ name: String, _ value: [UInt8]) throws(SigningError) {
    guard case .json(var content) = request.body else { return }
    let bytes = Array(name.utf8)
    guard try !content.members().contains(where: { $0.name == bytes }) else {
      throw .nameTaken(place: "member", name: name)
    }
    guard let text = String(validating: value, as: UTF8.self) else {
      throw .unsendable(place: "member", name: name)
    }
    content.append(name, text)
    request.body = .json(content)
  }
}
