/// The text of one element, as it stood in a stream, and what the stream said of it.
struct StreamFrame: Sendable, Equatable {
  /// The event's type; nil where it has none of its own.
  var name: String?
  /// The last event's identifier, in effect when this one came.
  var id: String = ""
  var data: [UInt8]

  /// The end of a stream of events that its server spells out. It is no JSON, so that no element can be it.
  var isEnd: Bool { data.elementsEqual("[DONE]".utf8) }
}
