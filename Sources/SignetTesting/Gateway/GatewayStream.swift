public import SignetRuntime

/// What a handler writes a streamed answer with, piece by piece, while the client reads.
///
///     .events { stream in
///       stream.event(#"{"price":1}"#, id: "1")
///       await market.opens()
///       stream.event(#"{"price":2}"#, id: "2")
///     }
///
/// The answer ends when the script returns. When the client leaves before, the task that the script runs in is
/// cancelled, and what it writes goes nowhere.
public struct GatewayStream: Sendable {
  /// Writes the content of an answer.
  public typealias Script = @Sendable (GatewayStream) async -> Void

  enum Part: Sendable {
    case bytes([UInt8])
    case end(GatewayAnswer.Delivery)

    /// Its bytes in chunks, and how the answer ends with it; nil where it goes on.
    var onTheWire: (bytes: [UInt8], end: GatewayAnswer.Delivery?) {
      switch self {
      case .bytes(let bytes): (GatewayAnswer.chunk(bytes), nil)
      case .end(.whole): (Array("0\r\n\r\n".utf8), .whole)
      case .end(let delivery): ([], delivery)
      }
    }
  }

  let write: @Sendable (Part) -> Void

  /// A server-sent event (WHATWG HTML §9.2.5).
  ///
  /// - Parameter data: Each of its lines travels as one of the event.
  public func event(_ data: String, name: String? = nil, id: String? = nil) {
    send(Self.event(data, name: name, id: id))
  }

  /// A line of JSON lines, as it is spelled.
  public func line(_ text: String) { send(text + "\n") }

  /// A text as it is: a comment, a part of an event, whatever a server should not send.
  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) { write(.bytes(bytes)) }

  /// Closes the connection in the midst of the answer (FIN). What is written afterwards goes nowhere.
  public func close() { write(.end(.closed(afterBytes: 0))) }

  /// Resets the connection in the midst of the answer (RST). What is written afterwards goes nowhere.
  public func reset() { write(.end(.reset(afterBytes: 0))) }

  /// A server-sent event as it travels.
  static func event(_ data: String, name: String? = nil, id: String? = nil) -> String {
    var text = id.map { "id: \($0)\n" } ?? ""
    text += name.map { "event: \($0)\n" } ?? ""
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
    return text + "\n"
  }
}

extension GatewayAnswer {
  /// Server-sent events, as the script writes them.
  public static func events(
    headers: HeaderFields = [:], _ script: @escaping GatewayStream.Script
  ) -> GatewayAnswer {
    streamed("text/event-stream", headers, script)
  }

  /// JSON lines, as the script writes them.
  public static func jsonLines(
    headers: HeaderFields = [:], _ script: @escaping GatewayStream.Script
  ) -> GatewayAnswer {
    streamed("application/x-ndjson", headers, script)
  }

  private static func streamed(
    _ type: String, _ headers: HeaderFields, _ script: @escaping GatewayStream.Script
  ) -> GatewayAnswer {
    var answer = GatewayAnswer(headers: headers)
    answer.headers["Content-Type"] = headers["Content-Type"] ?? type
    answer.stream = script
    return answer
  }
}
