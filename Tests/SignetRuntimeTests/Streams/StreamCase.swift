import Testing

@testable import SignetRuntime

/// A stream as it travels, and what is read out of it, wherever it is cut.
struct StreamCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: StreamFormat
  let bytes: [UInt8]
  let frames: [StreamFrame]
  /// What is wrong behind them.
  var problem: StreamProblem?
  var limit = 64
  /// What a client that comes back says it has seen, and how long it is to wait.
  var (lastID, wait): (String?, Duration?) = (nil, nil)

  init(
    _ name: String, _ format: StreamFormat, _ text: String, _ frames: [StreamFrame],
    problem: StreamProblem? = nil, limit: Int = 64, lastID: String? = nil, wait: Duration? = nil
  ) {
    self.init(
      name, format, Array(text.utf8), frames, problem: problem, limit: limit, lastID: lastID, wait: wait)
  }

  init(
    _ name: String, _ format: StreamFormat, _ bytes: [UInt8], _ frames: [StreamFrame],
    problem: StreamProblem? = nil, limit: Int = 64, lastID: String? = nil, wait: Duration? = nil
  ) {
    testDescription = name
    self.format = format
    self.bytes = bytes
    self.frames = frames
    self.problem = problem
    self.limit = limit
    (self.lastID, self.wait) = (lastID, wait)
  }

  private static func frame(_ data: String, name: String? = nil, id: String = "") -> StreamFrame {
    StreamFrame(name: name, id: id, data: Array(data.utf8))
  }

  private static func bytes(_ odd: [UInt8], _ text: String) -> [UInt8] { odd + Array(text.utf8) }

  static let all = events + lines + sequences

  /// The standard's own examples (WHATWG HTML §9.2.6), and what each of its rules says.
  static let events: [StreamCase] = [
    StreamCase(
      "three messages", .events, "data: 1\n\ndata: 2\n\ndata: 3\n\n", [frame("1"), frame("2"), frame("3")]),
    StreamCase(
      "several lines of data", .events, "data: YHOO\ndata: +2\ndata: 10\n\n", [frame("YHOO\n+2\n10")]),
    StreamCase(
      "comment, identifier, and its end",
      .events, ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [frame("first event", id: "1"), frame("second event"), frame(" third event")], lastID: ""),
    StreamCase(
      "blank data are no event of anybody's", .events, "data\n\ndata\ndata\n\ndata:   \n\ndata:", []),
    StreamCase(
      "one blank after the colon", .events, "data:test\n\ndata: test\n\ndata:  test\n\n",
      [frame("test"), frame("test"), frame(" test")]),
    StreamCase(
      "names", .events,
      "event: add\ndata: 1\n\nevent:\ndata: 2\n\nevent: a\nevent: b\ndata: 3\n\ndata: 4\n\n",
      [frame("1", name: "add"), frame("2"), frame("3", name: "b"), frame("4")]),
    StreamCase("a name without data is forgotten", .events, "event: add\n\ndata: 1\n\n", [frame("1")]),
    StreamCase(
      "an identifier stays", .events, "id: 7\ndata: 1\n\ndata: 2\n\n",
      [frame("1", id: "7"), frame("2", id: "7")], lastID: "7"),
    StreamCase(
      "an identifier without data counts", .events, "data: 1\n\nid: 8\n\n", [frame("1")], lastID: "8"),
    StreamCase(
      "an identifier counts when its event ends", .events, "id: 7\n\nid: 8\ndata: 1\n", [], lastID: "7"),
    StreamCase(
      "an identifier with a NUL is none", .events, "id: 7\n\nid: a\u{0}b\ndata: 1\n\n", [frame("1", id: "7")],
      lastID: "7"),
    StreamCase("CR", .events, "data: 1\rdata: 2\r\rdata: 3\r\r", [frame("1\n2"), frame("3")]),
    StreamCase("CR LF", .events, "data: 1\r\ndata: 2\r\n\r\ndata: 3\r\n\r\n", [frame("1\n2"), frame("3")]),
    StreamCase(
      "a mix of ends", .events, "data: 1\r\n\rdata: 2\n\r\ndata: 3\r\r\n",
      [frame("1"), frame("2"), frame("3")]),
    StreamCase("LF CR are two ends", .events, "data: 1\n\rdata: 2\n\n", [frame("1"), frame("2")]),
    StreamCase(
      "a byte order mark is dropped, once", .events,
      "\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\n", [frame("1")]),
    StreamCase(
      "a byte order mark alone in its line", .events, "\u{FEFF}\ndata: 1\n\n", [frame("1")]),
    StreamCase(
      "what begins like a byte order mark", .events, bytes([0xEF, 0xBB], "\n\ndata: 1\n\n"), [frame("1")]),
    StreamCase(
      "fields that nobody knows", .events, "foo: 1\nDATA: 2\n data: 3\ndata : 4\ndata: 5\nbar\n\n",
      [frame("5")]),
    StreamCase("a colon in the value", .events, "data: {\"a\":1}\n\n", [frame("{\"a\":1}")]),
    StreamCase(
      "sequences of UTF-8", .events, "event: é\nid: 😀\ndata: é€😀\n\n", [frame("é€😀", name: "é", id: "😀")]),
    StreamCase(
      "what is no UTF-8 is replaced", .events,
      bytes([0x64, 0x61, 0x74, 0x61, 0x3A, 0x61, 0xFF, 0xC3], "b\n\n"),
      [frame("a\u{FFFD}\u{FFFD}b")]),
    StreamCase("an event without its empty line is dropped", .events, "data: 1\n\ndata: 2\n", [frame("1")]),
    StreamCase("an event cut off within a line is dropped", .events, "data: 1\n\ndata: 2", [frame("1")]),
    StreamCase("nothing", .events, "", []),
    StreamCase("comments alone", .events, ":\n\n:\n\n: a\n", []),
    StreamCase(
      "time to wait", .events, "retry: 1500\n\ndata: 1\n\n", [frame("1")], wait: .milliseconds(1500)),
    StreamCase(
      "times that are none", .events,
      "retry: 5\nretry: 1s\nretry: -1\nretry: 1.5\nretry:\nretry: 99999999999999999999\nretry: 31622400000\n\n",
      [], wait: .milliseconds(5)),
    StreamCase(
      "a line that is too long", .events, "data: 1\n\ndata: 123456789\n\n", [frame("1")], problem: .tooLong,
      limit: 14),
    StreamCase(
      "a comment that is too long", .events, "data: 1\n\n:\(String(repeating: "x", count: 99))", [frame("1")],
      problem: .tooLong),
    StreamCase(
      "lines that are too long together", .events, "data: 1\n\ndata: 2345678\ndata: 2345678\n\n",
      [frame("1")], problem: .tooLong, limit: 14),
    StreamCase(
      "as long as may be", .events, "data: 12345678\n\ndata: 12345678\n", [frame("12345678")], limit: 14),
  ]

  static let lines: [StreamCase] = [
    StreamCase("lines", .lines, "{\"a\":1}\n2\n", [frame("{\"a\":1}"), frame("2")]),
    StreamCase("lines, the last without an end", .lines, "1\n2", [frame("1"), frame("2")]),
    StreamCase("lines that end with CR LF", .lines, "1\r\n2\r\n", [frame("1\r"), frame("2\r")]),
    StreamCase("a CR is none of a line's ends", .lines, "[1,\r2]\n", [frame("[1,\r2]")]),
    StreamCase("blank lines", .lines, "\n1\n\n \t\r\n2\n\n", [frame("1"), frame("2")]),
    StreamCase(
      "lines behind a byte order mark", .lines, "\u{FEFF}1\n2\n", [frame("1"), frame("2")]),
    StreamCase("no lines", .lines, "", []),
    StreamCase(
      "lines that are not UTF-8 stay as they are", .lines, [0x22, 0xFF, 0x22, 0x0A],
      [StreamFrame(data: [0x22, 0xFF, 0x22])]),
    StreamCase("a line that does not end", .lines, "1\n123456789", [frame("1")], problem: .tooLong, limit: 8),
    StreamCase(
      "a long line that ends", .lines, "1\n123456789\n2\n", [frame("1")], problem: .tooLong, limit: 8),
  ]

  /// RFC 7464
  static let sequences: [StreamCase] = [
    StreamCase("texts", .sequence, "\u{1E}{\"a\":1}\n\u{1E}2\n", [frame("{\"a\":1}\n"), frame("2\n")]),
    StreamCase(
      "texts over several lines", .sequence, "\u{1E}{\n\"a\": [\n1]\n}\n\u{1E}[]\n",
      [frame("{\n\"a\": [\n1]\n}\n"), frame("[]\n")]),
    StreamCase(
      "brackets and quotes in texts", .sequence, "\u{1E}\"}\\\"[\\\\\"\n\u{1E}{\"}\":\"{\"}\n",
      [frame("\"}\\\"[\\\\\"\n"), frame("{\"}\":\"{\"}\n")]),
    StreamCase("separators without texts", .sequence, "\u{1E}\u{1E}\n\u{1E} 1\n\n", [frame("1\n")]),
    StreamCase("a text that ends by itself", .sequence, "\u{1E}1\n\u{1E}{}", [frame("1\n"), frame("{}")]),
    StreamCase(
      "a number that may have lost a digit", .sequence, "\u{1E}1\n\u{1E}12", [frame("1\n")], problem: .cutOff),
    StreamCase(
      "a text cut off by the next", .sequence, "\u{1E}1\n\u{1E}[1,\u{1E}2\n", [frame("1\n")], problem: .cutOff
    ),
    StreamCase(
      "a text cut off by the end", .sequence, "\u{1E}1\n\u{1E}\"a", [frame("1\n")], problem: .cutOff),
    StreamCase(
      "a text that is too long", .sequence, "\u{1E}1\n\u{1E}[123456789]\n", [frame("1\n")], problem: .tooLong,
      limit: 8),
  ]
}
