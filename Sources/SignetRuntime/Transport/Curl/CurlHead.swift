#if os(Linux)
  /// Collects an answer's head from the lines that libcurl gives.
  struct CurlHead {
    enum Progress {
      case incomplete
      case complete(ResponseHead)
      case malformed
    }

    private var status: Int?
    private var fields: [HeaderFields.Field] = []
    private var size = 0
    private(set) var isComplete = false
    /// Whether anything of an answer has come.
    private(set) var hasBegun = false

    /// The longest head that is taken, in bytes.
    static let limit = 512 << 10

    /// Takes a line, its end included.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Progress {
      hasBegun = true
      if isComplete { return .incomplete }
      size += line.count
      guard size <= Self.limit else { return .malformed }
      let text = Self.trimmed(line[...])
      guard let status else { return takeStatus(text) }
      if text.isEmpty { return end(status) }
      if let first = line.first, Self.isBlank(first) { return fold(text) }
      return takeField(text)
    }

    /// `HTTP/1.1 200 OK` (RFC 9112 §4)
    private mutating func takeStatus(_ text: Slice<UnsafeRawBufferPointer>) -> Progress {
      let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: true)
      guard words.count > 1, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
        let number = Int(String(decoding: words[1], as: UTF8.self)), number >= 100
      else { return .malformed }
      status = number
      return .incomplete
    }

    private mutating func takeField(_ text: Slice<UnsafeRawBufferPointer>) -> Progress {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
        return .malformed
      }
      let name = String(decoding: text[..<colon], as: UTF8.self)
      fields.append(HeaderFields.Field(name: name, value: Self.value(text[(colon + 1)...])))
      return .incomplete
    }

    /// A value that goes on in a further line, as was allowed once (RFC 9112 §5.2).
    private mutating func fold(_ text: Slice<UnsafeRawBufferPointer>) -> Progress {
      guard let last = fields.popLast() else { return .malformed }
      fields.append(HeaderFields.Field(name: last.name, value: last.value + " " + Self.value(text)))
      return .incomplete
    }

    /// An interim answer's head is dropped, and the next one awaited (RFC 9110 §15.2).
    private mutating func end(_ status: Int) -> Progress {
      if status < 200 {
        self = CurlHead()
        return .incomplete
      }
      guard Self.agree(fields) else { return .malformed }
      isComplete = true
      return .complete(ResponseHead(status: status, headers: HeaderFields(fields)))
    }

    /// Two lengths that differ make an answer that can't be understood (RFC 9112 §6.3).
    private static func agree(_ fields: [HeaderFields.Field]) -> Bool {
      let lengths = fields.filter { HeaderFields.matches($0.name, "Content-Length") }
      return lengths.allSatisfy { $0.value == lengths[0].value }
    }

    private static func value(_ text: Slice<UnsafeRawBufferPointer>) -> String {
      String(decoding: trimmed(text), as: UTF8.self)
    }

    private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
      var text = text.drop(while: isBlank)
      while let last = text.last, isBlank(last) { text = text.dropLast() }
      return text
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }
  }
#endif
