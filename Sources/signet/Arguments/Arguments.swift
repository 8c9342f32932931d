/// A verb's arguments, taken apart and checked against what it understands.
struct Arguments: Equatable {
  var operands: [String] = []
  var flags: Set<String> = []
  var values: [String: String] = [:]
  var asksForHelp = false

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ option: String) -> String? { values[option] }

  /// The value of an option that the verb requires; the parser has seen to it that it is there.
  func required(_ option: String) throws(ToolError) -> String {
    guard let value = values[option] else { throw ToolError("'\(option)' is missing") }
    return value
  }
}
