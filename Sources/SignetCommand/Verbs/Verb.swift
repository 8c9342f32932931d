/// One thing that the tool does: `signet NAME …`.
package protocol Verb: Sendable {
  static var name: String { get }
  /// One line, for the list of all verbs.
  static var summary: String { get }
  /// What follows the name, a form a line.
  static var synopses: [String] { get }
  /// What there is to know beyond the summary.
  static var discussion: String { get }
  /// Command lines that work as they stand, each with what it does.
  static var examples: [(command: String, effect: String)] { get }
  static var options: [Option] { get }
  /// How many words that are no options it takes, and what they are called in a message.
  static var operands: (count: ClosedRange<Int>, name: String) { get }

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode
}
