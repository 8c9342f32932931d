import SignetRuntime

/// Puts HTTP/1.1 requests (RFC 9112) together from the bytes of one connection.
struct RequestParser {
  /// Why bytes are not a request.
  enum Failure: Error {
    case headTooLarge
    case bodyTooLarge
    case malformedRequestLine
    case malformedHeader
    case malformedLength
    case malformedChunk
  }

  static let headLimit = 64 * 1024
  static let bodyLimit = 64 * 1024 * 1024

  private enum Expected {
    case head
    case sized(Int)
    case chunkSize
    case chunk(Int)
    case trailers
  }

  private var buffer: [UInt8] = []
  /// Where the unread bytes begin: what is before it is dropped now and then, not byte by byte.
  private var start = 0
  private var expected = Expected.head
  private var request: GatewayRequest?

  /// True once after the head of a request that waits for permission to send its body (RFC 9110, 10.1.1).
  private(set) var wantsContinue = false

  mutating func append(_ bytes: [UInt8]) {
    if start > Self.headLimit {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  mutating func takeWantsContinue() -> Bool {
    defer { wantsContinue = false }
    return wantsContinue
  }

  /// The next whole request, or nil where more bytes are needed.
  mutating func next() throws(Failure) -> GatewayRequest? {
    while true {
      switch expected {
      case .head:
        guard let head = try line(endingWith: "\r\n\r\n", tooLong: .headTooLarge) else { return nil }
        try begin(head)
      case .sized(let length):
        guard let body = take(length) else { return nil }
        request?.body = Array(body)
        return finished()
      case .chunkSize:
        guard let text = try line(endingWith: "\r\n", tooLong: .malformedChunk) else { return nil }
        try beginChunk(text)
      case .chunk(let size):
        guard let chunk = take(size + 2) else { return nil }
        guard chunk.suffix(2).elementsEqual("\r\n".utf8) else { throw .malformedChunk }
        request?.body += chunk.dropLast(2)
        expected = .chunkSize
      case .trailers:
        guard let trailer = try line(endingWith: "\r\n", tooLong: .headTooLarge) else { return nil }
        if trailer.isEmpty { return finished() }
      }
    }
  }

  private mutating func begin(_ head: String) throws(Failure) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1", !parts[0].isEmpty, parts[1].hasPrefix("/") else {
      throw .malformedRequestLine
    }
    var headers = HeaderFields()
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line[..<colon].contains(" ")
      else {
        throw .malformedHeader
      }
      headers.add(String(line[..<colon]), Self.trimmed(line[line.index(after: colon)...]))
    }
    let begun = GatewayRequest(method: String(parts[0]), target: String(parts[1]), headers: headers, body: [])
    request = begun
    expected = try body(of: begun)
    wantsContinue = begun.headers["Expect"]?.lowercased() == "100-continue"
  }

  private func body(of request: GatewayRequest) throws(Failure) -> Expected {
    if let encoding = request.headers["Transfer-Encoding"] {
      guard encoding.lowercased() == "chunked", request.headers["Content-Length"] == nil else {
        throw .malformedLength
      }
      return .chunkSize
    }
    guard let text = request.headers["Content-Length"] else { return .sized(0) }
    guard let length = Int(text), length >= 0 else { throw .malformedLength }
    guard length <= Self.bodyLimit else { throw .bodyTooLarge }
    return .sized(length)
  }

  private mutating func beginChunk(_ text: String) throws(Failure) {
    let digits = text.prefix { $0 != ";" && $0 != " " }
    guard let size = Int(digits, radix: 16), size >= 0 else { throw .malformedChunk }
    guard size + (request?.body.count ?? 0) <= Self.bodyLimit else { throw .bodyTooLarge }
    expected = size == 0 ? .trailers : .chunk(size)
  }

  /// Without the blanks around a header's value (RFC 9110, section 5.5).
  private static func trimmed(_ value: Substring) -> String {
    let blanks: Set<Character> = [" ", "\t"]
    let begun = value.drop { blanks.contains($0) }
    guard let last = begun.lastIndex(where: { !blanks.contains($0) }) else { return "" }
    return String(begun[...last])
  }

  private mutating func finished() -> GatewayRequest? {
    defer {
      request = nil
      expected = .head
    }
    return request
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard buffer.count - start >= count else { return nil }
    defer { start += count }
    return buffer[start..<start + count]
  }

  private mutating func line(endingWith end: String, tooLong: Failure) throws(Failure) -> String? {
    let pattern = Array(end.utf8)
    guard let found = buffer[start...].firstRange(of: pattern) else {
      if buffer.count - start > Self.headLimit { throw tooLong }
      return nil
    }
    guard found.lowerBound - start <= Self.headLimit else { throw tooLong }
    defer { start = found.upperBound }
    return String(decoding: buffer[start..<found.lowerBound], as: UTF8.self)
  }
}
