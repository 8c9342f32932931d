/// A verb's arguments, taken apart and checked against what it understands.
package struct Arguments: Equatable {
  package var operands: [String] = []
  var flags: Set<String> = []
  var values: [String: String] = [:]
  var asksForHelp = false

  package func has(_ flag: String) -> Bool { flags.contains(flag) }
  package func value(_ option: String) -> String? { values[option] }

  /// The value of an option that the verb requires; the parser has seen to it that it is there.
  package func required(_ option: String) throws(ToolError) -> String {
    guard let value = values[option] else { throw ToolError("'\(option)' is missing") }
    return value
  }
}
