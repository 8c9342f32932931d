public import SignetRuntime

/// What a ``LocalGateway`` answers, and how much of it arrives.
public struct GatewayAnswer: Sendable {
  /// How an answer's bytes travel. Counts are of the answer's bytes, its status line and headers included.
  public enum Delivery: Sendable, Equatable {
    /// All of it, and the connection stays for the next request.
    case whole
    /// So many bytes, then the connection is closed (FIN).
    case closed(afterBytes: Int)
    /// So many bytes, then the connection is reset (RST).
    case reset(afterBytes: Int)
    /// So many bytes, then silence until the client leaves.
    case stalled(afterBytes: Int)

    /// How many bytes leave; nil for all.
    var count: Int? {
      switch self {
      case .whole: nil
      case .closed(let count), .reset(let count), .stalled(let count): max(0, count)
      }
    }
  }

  /// The HTTP status, 200…999.
  public var status: Int
  /// Headers in order. `Content-Length` is added; a `Content-Length` of your own stands as it is, even if it lies.
  public var headers: HeaderFields
  public var body: [UInt8]
  public var delivery: Delivery
  /// Writes what comes behind the body, for as long as it likes: in chunks (RFC 9112 §7.1), each as it is written. An
  /// answer that is streamed is delivered as any other, unless the script ends it before.
  public var stream: GatewayStream.Script?

  public init(
    status: Int = 200,
    headers: HeaderFields = [:],
    body: [UInt8] = [],
    delivery: Delivery = .whole
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }

  /// A JSON text, sent as it is spelled.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: HeaderFields = [:]
  ) -> GatewayAnswer {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    return GatewayAnswer(status: status, headers: headers, body: Array(text.utf8))
  }

  /// A JSON value.
  public static func json(
    _ value: JSON,
    status: Int = 200,
    headers: HeaderFields = [:]
  ) -> GatewayAnswer {
    json(value.text, status: status, headers: headers)
  }

  /// A plain text.
  public static func text(_ text: String, status: Int = 200) -> GatewayAnswer {
    let headers: HeaderFields = ["Content-Type": "text/plain; charset=utf-8"]
    return GatewayAnswer(status: status, headers: headers, body: Array(text.utf8))
  }

  /// Not a byte, until the client leaves.
  public static var silence: GatewayAnswer {
    GatewayAnswer(delivery: .stalled(afterBytes: 0))
  }

  /// The same answer, delivered otherwise.
  public func delivered(_ delivery: Delivery) -> GatewayAnswer {
    var copy = self
    copy.delivery = delivery
    return copy
  }
}

extension GatewayAnswer {
  /// The bytes that go out, cut where the delivery says.
  func bytes(for method: String) -> ArraySlice<UInt8> {
    let content = stream == nil ? body : Self.chunk(body)
    let whole = head + (hasBody && method != "HEAD" ? content : [])
    return whole.prefix(delivery.count ?? whole.count)
  }

  /// A chunk of a streamed body; nothing for an empty one, which would be its end.
  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }

  /// The script, where there is content for it to write.
  func script(for method: String) -> GatewayStream.Script? { hasBody && method != "HEAD" ? stream : nil }

  private var hasBody: Bool {
    status >= 200 && status != 204 && status != 304
  }

  private var head: [UInt8] {
    var text = "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\n"
    for header in headers.fields {
      text += "\(header.name): \(header.value)\r\n"
    }
    if hasBody, stream != nil {
      text += "Transfer-Encoding: chunked\r\n"
    } else if hasBody, headers["Content-Length"] == nil {
      text += "Content-Length: \(body.count)\r\n"
    }
    return Array((text + "\r\n").utf8)
  }
}
