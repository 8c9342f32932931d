import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads an answer's head out of Foundation's form of it.
enum URLSessionHead {
  static func head(_ response: HTTPURLResponse) -> ResponseHead {
    var fields: [HeaderFields.Field] = []
    for (name, value) in response.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      fields.append(HeaderFields.Field(name: name, value: value))
    }
    fields.sort { $0.name < $1.name }
    return ResponseHead(status: response.statusCode, headers: HeaderFields(fields))
  }
}
