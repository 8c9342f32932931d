import SignetSyntax

/// A word of the spec where it stands.
struct Word {
  let text: String
  let span: SourceSpan

  init(text: String, span: SourceSpan) {
    self.text = text
    self.span = span
  }

  init(_ name: Name) {
    self.init(text: name.text, span: name.span)
  }
}

extension Value {
  /// The value as one word, where it is one.
  var word: Word? {
    switch kind {
    case .word(let text): Word(text: text, span: span)
    case .dotted(let names) where names.count == 1: Word(names[0])
    default: nil
    }
  }

  /// The value as names between dots; a word is one name.
  var names: [Word]? {
    switch kind {
    case .word(let text): [Word(text: text, span: span)]
    case .dotted(let names): names.map(Word.init)
    default: nil
    }
  }

  var text: String? {
    if case .text(let literal) = kind { literal.value } else { nil }
  }

  var number: Int? {
    if case .number(let literal) = kind { Int(literal.text) } else { nil }
  }

  var milliseconds: Int? {
    if case .duration(let milliseconds) = kind { milliseconds } else { nil }
  }
}
