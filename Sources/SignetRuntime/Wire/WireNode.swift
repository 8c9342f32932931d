/// One value, or one member's name, in a parsed JSON text: nodes stand in a flat list in the order of the text.
struct WireNode {
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
    /// A member's name; its value is the next node.
    case name
    /// A name that a later member of the same object repeats: the later one counts.
    case shadowedName
  }

  var kind: Kind
  /// Whether a string or name holds `\` escapes.
  var isEscaped: Bool
  /// Where the content begins: a string's first byte after the quote, a number's first digit or sign.
  var start: UInt32
  /// How many bytes a string or number has; how many elements or members a container has.
  var count: UInt32
  /// The index after this value and all within it.
  var end: UInt32
}
