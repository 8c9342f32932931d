/// Settings blocks: `service` and the blocks in it, `timeout`, `retry`.
extension SpecParser {
  /// Parses a settings block; `{` is at hand. `outer` are the blocks around it, the nearest last.
  mutating func parseSettings(_ block: BlockKind, within outer: [BlockKind], owner: String, head: Int)
    -> [Setting]
  {
    var settings: [Setting] = []
    let indentation = indentation(ofLineWith: head)
    parseBlock(
      of: owner, at: head, content: .settings(block), ends: { $0.endsSettings(block, outer, indentation) },
      member: { parser in
        if let setting = parser.parseSetting(in: block, within: outer, owner: owner) {
          settings.append(setting)
        }
      })
    return settings
  }

  /// Whether a declaration begins here, or a member that only a block around this one has.
  private func endsSettings(_ block: BlockKind, _ outer: [BlockKind], _ indentation: Int) -> Bool {
    if startsDeclaration() { return true }
    guard isAtWord, SettingsGrammar.member(word, of: block) == nil,
      !isMisplacedMember(indentation: indentation)
    else { return false }
    return outer.contains { SettingsGrammar.member(word, of: $0) != nil }
  }

  mutating func parseSetting(in block: BlockKind, within outer: [BlockKind], owner: String)
    -> Setting?
  {
    guard isAtWord else { return nil }
    let leading = takeLeading()
    let start = leading.firstToken ?? index
    if readsOn(in: block, within: outer) { return nil }
    guard let (keyword, shape) = takeKeyword(in: block, within: outer, owner: owner) else { return nil }
    var reader = MemberReader(shape: shape, keyword: keyword, block: block, annotations: leading.annotations)
    readItems(&reader)
    lastShape = shape.block == nil ? shape : nil
    let inner = parseInnerBlock(&reader, outer: outer + [block], head: start)
    collectTrailing(&reader.annotations)
    return Setting(
      keyword: keyword, items: reader.groups.filter { !$0.isEmpty }, block: inner,
      annotations: reader.annotations,
      documentation: leading.documentation, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// What is known of a member while it is being read.
  struct MemberReader {
    let shape: MemberShape
    let keyword: Name
    let block: BlockKind
    var annotations: [Annotation]
    var groups: [[Value]] = [[]]

    mutating func append(_ value: Value) { groups[groups.count - 1].append(value) }
  }

  /// Takes a member's keyword; one that is unknown is reported, and taken for what it may mean.
  private mutating func takeKeyword(
    in block: BlockKind, within outer: [BlockKind], owner: String
  ) -> (Name, MemberShape)? {
    if let shape = SettingsGrammar.member(word, of: block) { return (takeName(), shape) }
    if rejectUnknownWord(in: block) { return nil }
    if let around = outer.last(where: { SettingsGrammar.member(word, of: $0) != nil }) {
      rejectMisplacedMember(in: block, within: around, owner: owner)
      return nil
    }
    let known = SettingsGrammar.keywords(of: block)
    let meant = Vocabulary.meant(by: word, among: known).flatMap { mayBegin($0, in: block) ? $0 : nil }
    report(
      SyntaxRules.unknownMember,
      "`\(word)` is no member of \(owner)" + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: token.span,
      notes: meant == nil ? ["its members are " + known.joined(separator: ", ")] : [],
      fixes: meant == nil ? [] : Vocabulary.fixes(of: word, at: token.span, among: known))
    let offender = index
    advance()
    guard let meant, let shape = SettingsGrammar.member(meant, of: block) else {
      skipToMember(from: offender)
      return nil
    }
    return (Name(text: meant, span: tokens[offender].span), shape)
  }

  /// Whether what stands behind the word at hand can be what a member takes: `name: Type` is a field, not a misspelled
  /// member.
  private func mayBegin(_ keyword: String, in block: BlockKind) -> Bool {
    guard ahead(1).kind == .colon else { return true }
    if SettingsGrammar.member(keyword, of: block)?.block != nil { return ahead(2).kind == .leftBrace }
    return [.text, .rawText, .number, .duration].contains(ahead(2).kind)
  }

  /// Reports the word at hand where it is meant to go on with the member before it on its line, and steps over it and
  /// what hangs on it.
  private mutating func rejectUnknownWord(in block: BlockKind) -> Bool {
    guard !token.startsLine, let shape = lastShape else { return false }
    if rejectSecondWord(behind: shape) { return true }
    guard let near = Suggestion(for: word, among: shape.words.keys.sorted())
    else { return false }
    report(
      SyntaxRules.unknownMember, "`\(word)` is no word of `\(shape.keyword)`; did you mean `\(near.word)`?",
      at: token.span, fixes: near.fixes(at: token.span))
    repeat { advance() } while hangsOnWord(in: block)
    return true
  }

  private func hangsOnWord(in block: BlockKind) -> Bool {
    if token.startsLine || isAtEnd { return false }
    switch kind {
    case .rightBrace, .leftBrace, .semicolon, .at: return false
    case .identifier, .word: return SettingsGrammar.member(word, of: block) == nil
    default: return true
    }
  }

  // MARK: Values

  private mutating func readItems(_ reader: inout MemberReader) {
    for lead in reader.shape.leads where !readLead(lead, &reader) { return }
    while goesOn(reader) {
      if kind == .at {
        collectTrailing(&reader.annotations)
      } else if kind == .comma {
        guard readComma(&reader) else { return }
      } else {
        if lacksComma(reader) { insertComma(&reader) }
        readValue(&reader)
      }
    }
  }

  /// Whether what is at hand goes on with the member.
  private func goesOn(_ reader: MemberReader) -> Bool {
    switch kind {
    case .text, .rawText, .number, .duration, .size, .leftBracket, .ellipsis, .unknown, .comma: true
    case .at: !token.startsLine && previous.kind != .comma
    case .identifier, .word:
      ahead(1).kind == .colon && !isMemberWithColon(reader) || ahead(1).kind == .dot
        || reader.shape.words[word] != nil || isFreeName(reader) || lacksComma(reader)
    default: false
    }
  }

  /// Whether the word at hand, with a `:` behind it, begins the next member: only `from` has labels behind it.
  private func isMemberWithColon(_ reader: MemberReader) -> Bool {
    reader.shape.words["from"] == nil && SettingsGrammar.member(word, of: reader.block) != nil
  }

  /// Whether the word at hand is the name that a member like `secret tokenSecret salt` takes.
  private func isFreeName(_ reader: MemberReader) -> Bool {
    guard reader.shape.takesName, reader.groups.count == 1, reader.groups[0].count == 1,
      case .word(let first) = reader.groups[0][0].kind, reader.shape.words[first] == nil
    else { return false }
    return SettingsGrammar.member(word, of: reader.block) == nil
  }

  /// Reads a value that always stands behind the keyword; false where it is missing.
  private mutating func readLead(_ lead: MemberShape.Lead, _ reader: inout MemberReader) -> Bool {
    rejectFiller(of: reader.keyword, lead: lead)
    if rejectMissingPlace(lead, reader) { return false }
    if let isRead = rejectLead(lead, &reader) { return isRead }
    if case .name = lead, reader.shape.leads.count > 1, isAtWord, let name = parseValue() {
      reader.append(name)
      return true
    }
    if isAtLiteral || (isAtWord && isLead(lead, reader)) {
      readValue(&reader)
      return true
    }
    report(
      SyntaxRules.missingValue, "`\(reader.keyword.text)` lacks a value", at: gap,
      help: ["it is written like this: `\(reader.shape.example)`"])
    return false
  }

  /// Reports a text alone behind a keyword that takes a word and a text: `place "sign"`; false where none is at hand.
  private mutating func rejectMissingPlace(_ lead: MemberShape.Lead, _ reader: MemberReader) -> Bool {
    guard case .word(let known) = lead, known.contains("header"), reader.shape.leads.count > 1, isAtText,
      !token.startsLine, ![.text, .rawText].contains(ahead(1).kind)
    else { return false }
    let words = known.map { "`\($0)`" }.joined(separator: " or ")
    report(
      SyntaxRules.missingValue,
      "`\(reader.keyword.text)` lacks a word before its text: \(words)", at: gap,
      help: ["it is written like this: `\(reader.shape.example)`"])
    repeat { advance() } while hangsOnWord(in: reader.block)
    return true
  }

  private func isLead(_ lead: MemberShape.Lead, _ reader: MemberReader) -> Bool {
    switch lead {
    case .name: true
    case .literal: SettingsGrammar.member(word, of: reader.block) == nil
    case .word(let known): known.contains(word) || SettingsGrammar.member(word, of: reader.block) == nil
    }
  }

  /// Reads one value, labelled or not, with the values that stand right behind a word like `status`.
  private mutating func readValue(_ reader: inout MemberReader) {
    let operands = ahead(1).kind == .colon ? [] : reader.shape.words[word] ?? []
    guard let value = parseLabelledValue() else { return }
    reader.append(value)
    for operand in operands {
      guard isAtLiteral || (isAtWord && isOperand(operand, reader)),
        let value = parseLabelledValue()
      else {
        report(
          SyntaxRules.missingValue, "`\(source.text(of: value.span))` lacks a value", at: gap,
          help: ["`\(reader.keyword.text)` is written like this: `\(reader.shape.example)`"])
        return
      }
      reader.append(value)
    }
  }

  private func isOperand(_ lead: MemberShape.Lead, _ reader: MemberReader) -> Bool {
    if case .name = lead { return !isNextMember(reader) }
    return isLead(lead, reader)
  }

  /// Whether the word at hand, which could be a name, begins the next member: what stands behind it is what that takes.
  private func isNextMember(_ reader: MemberReader) -> Bool {
    guard let lead = SettingsGrammar.member(word, of: reader.block)?.leads.first else { return false }
    switch (lead, ahead(1).kind) {
    case (_, .text), (_, .number), (_, .duration): return true
    case (.word(let known), .identifier): return known.contains(wordAhead(1))
    default: return false
    }
  }

  /// `access: "jwt"`, or a value without a label.
  private mutating func parseLabelledValue() -> Value? {
    guard isAtWord, ahead(1).kind == .colon else { return parseValue() }
    let start = index
    let label = takeName()
    advance()
    guard isAtLiteral || isAtWord, let value = parseValue() else {
      report(SyntaxRules.missingValue, "`\(label.text):` has no value", at: label.span)
      return Value(kind: .word(label.text), span: span(from: start), tokens: tokenRange(from: start))
    }
    return Value(kind: .labelled(label, value), span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Reads a comma and the value behind it; false where the member can't go on.
  private mutating func readComma(_ reader: inout MemberReader) -> Bool {
    let comma = token.span
    guard reader.shape.isList else {
      report(
        SyntaxRules.misplacedComma, "`\(reader.keyword.text)` takes no list", at: comma,
        help: ["members follow one another, or are separated by `;`"],
        fixes: [Fix("write `;`", replace: comma, with: ";")])
      advance()
      return false
    }
    advance()
    guard isAtLiteral || isAtWord else {
      report(
        SyntaxRules.missingValue, "nothing follows this comma", at: comma,
        fixes: [Fix("remove it", replace: comma, with: "")])
      return false
    }
    reader.groups.append([])
    readValue(&reader)
    return true
  }

  // MARK: Inner blocks

  private mutating func parseInnerBlock(
    _ reader: inout MemberReader, outer: [BlockKind], head: Int
  ) -> Setting.Block? {
    guard let block = reader.shape.block else { return nil }
    collectHeader(&reader.annotations)
    let name = reader.groups.first?.first.map { " " + source.text(of: $0.span) } ?? ""
    let owner = "`\(reader.keyword.text)\(name)`"
    guard expectBlock(of: owner, startsBody: { $0.startsSetting(of: block) }) else { return nil }
    if block == .common { return .fields(parseCommon(owner: owner, outer: outer, head: head)) }
    let settings = parseSettings(block, within: outer, owner: owner, head: head)
    endedBlock = EndedBlock(kind: block, owner: owner, end: index - 1, depth: blockDepth)
    return .settings(settings)
  }

  /// The fields of `common`, each behind `header` or `query`.
  private mutating func parseCommon(owner: String, outer: [BlockKind], head: Int) -> [Field] {
    var fields: [Field] = []
    let indentation = indentation(ofLineWith: head)
    parseBlock(
      of: owner, at: head, content: .settings(.common),
      ends: { $0.endsSettings(.common, outer, indentation) },
      member: { parser in
        guard parser.isAtWord else { return }
        guard parser.ahead(1).kind != .colon, !(parser.wordAhead(1) == "as" && parser.ahead(2).kind == .text)
        else {
          return parser.rejectPlaceless()
        }
        guard let (place, _) = parser.takeKeyword(in: .common, within: outer, owner: owner) else { return }
        let before = parser.index
        if let field = parser.parseField(place: place) { fields.append(field) }
        if parser.index == before { parser.rejectToken(in: owner) }
      })
    return fields
  }

  private mutating func rejectPlaceless() {
    report(
      SyntaxRules.unknownMember, "`\(word)` does not say where it travels", at: token.span,
      help: ["write `header` or `query` before it"])
    let offender = index
    advance()
    skipToMember(from: offender)
  }
}
