/// Why a run can't go on: one line, with what to do about it; the process ends with 2.
package struct ToolError: Error, Hashable {
  /// `Templates/struct.mustache:3`, where a line is to blame.
  package let place: String?
  package let message: String

  package init(_ message: String, at place: String? = nil) {
    self.place = place
    self.message = message
  }

  /// As editors and build systems pick it up.
  var line: String {
    place.map { "\($0): error: \(message)" } ?? "error: \(message)"
  }
}
