/// A token, or another credential: whatever prints, dumps, mirrors or interpolates what holds it shows dots.
struct TokenText: Sendable, Equatable {
  let value: String

  init(_ value: String) { self.value = value }
}

extension TokenText: Opaque {
  var description: String { "•••" }
}
