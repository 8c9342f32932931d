/// Lists of a settings block with no comma between two of their values.
extension SpecParser {
  /// Whether a comma is missing between the value that was read last and the one at hand.
  func lacksComma(_ reader: MemberReader) -> Bool {
    guard reader.shape.isList, let last = reader.groups.last?.last else { return false }
    switch kind {
    case .text, .rawText, .number, .duration, .size: return isWhole(last)
    case .identifier, .word: return isFurtherWord(behind: last, reader)
    default: return false
    }
  }

  /// Reports that a comma is missing before the value at hand, and reads on as if it were there.
  mutating func insertComma(_ reader: inout MemberReader) {
    report(
      SyntaxRules.misplacedComma, "a comma is missing before \(described(token))", at: gap,
      fixes: [Fix("insert `,`", replace: gap, with: ",")])
    reader.groups.append([])
  }

  /// Whether nothing goes on with a value but a word or a comma.
  private func isWhole(_ value: Value) -> Bool {
    if case .word = value.kind { return false }
    return true
  }

  /// Whether the word at hand is a value of its own, as those are that the list begins with.
  private func isFurtherWord(behind last: Value, _ reader: MemberReader) -> Bool {
    let shape = reader.shape
    guard SettingsGrammar.member(word, of: reader.block) == nil else { return false }
    if ahead(1).kind == .colon {
      if case .labelled = last.kind { return true }
      return false
    }
    if case .word(let known)? = shape.leads.first, known.contains(word) { return true }
    guard shape.words[word] == nil, isName(last, reader) else { return false }
    return ahead(1).kind == .dot || !token.startsLine && !shape.takesName && !isMisspelled(reader)
  }

  /// Whether a value is a name, which another one may follow behind a comma.
  private func isName(_ value: Value, _ reader: MemberReader) -> Bool {
    let shape = reader.shape
    // The first word of the list is to be one of the language, and may be misspelled.
    if case .word? = shape.leads.first, reader.groups.count == 1, reader.groups[0].count < 2 { return false }
    switch value.kind {
    case .dotted: return true
    // A name may stand before what `secret` takes.
    case .word(let word): return shape.words[word] == nil && shape.takesNames && !shape.takesName
    default: return false
    }
  }

  /// Whether the word at hand may be meant to be one that goes on with the member, or to begin the next one.
  private func isMisspelled(_ reader: MemberReader) -> Bool {
    Suggestion(for: word, among: reader.shape.words.keys.sorted()) != nil
      || Vocabulary.meant(by: word, among: SettingsGrammar.keywords(of: reader.block)) != nil
  }
}
