/// How the elements of a stream are told apart.
enum StreamFormat: Sendable, Equatable {
  /// Server-sent events: `text/event-stream` (WHATWG HTML §9.2).
  case events
  /// A JSON text a line: `application/x-ndjson`, `application/jsonl`, and whatever has no name of its own.
  case lines
  /// JSON texts that begin with a record separator each: `application/json-seq` (RFC 7464).
  case sequence

  /// What a request for a stream says that it takes, best first (RFC 9110 §12.5.1).
  static let accepted =
    "text/event-stream, application/x-ndjson, application/jsonl, application/json-seq, application/json;q=0.5"

  init(_ headers: HeaderFields) {
    switch Self.mediaType(headers) {
    case "text/event-stream": self = .events
    case "application/json-seq": self = .sequence
    default: self = .lines
    }
  }

  /// The media type in lower case, without its parameters (RFC 9110 §8.3.1).
  static func mediaType(_ headers: HeaderFields) -> String {
    let text = headers["Content-Type"] ?? ""
    return text.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
  }
}
