extension ParameterList {
  /// Whether something that no value can hold, as it is encoded, stands between a value and what is before and behind
  /// it; under `encode none` anything at all.
  var keepsPairsApart: Bool {
    var between = ""
    var previous: Variable?
    for piece in pair.pieces + [.text(joined)] + pair.pieces {
      switch piece {
      case .text(let text): between += text
      case .hole(let hole):
        if let previous, previous == .pairValue || hole.variable == .pairValue, !separates(between) {
          return false
        }
        previous = hole.variable
        between = ""
      }
    }
    return true
  }

  private func separates(_ text: String) -> Bool {
    switch valueEncoding {
    case .none: !text.isEmpty
    case .rfc3986: text.contains { !$0.isPlain && !"-._~%".contains($0) }
    case .form: text.contains { !$0.isPlain && !"*-._+%".contains($0) }
    }
  }
}

extension Character {
  /// A letter or a digit of ASCII, which no encoding changes.
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }
}
