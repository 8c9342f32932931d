/// A token, or another credential: whatever prints, dumps, mirrors or interpolates what holds it shows dots.
struct TokenText: Sendable, Equatable {
  let value: String

  init(_ value: String) { self.value = value }
}

extension TokenText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "•••" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
