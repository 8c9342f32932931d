import SignetSyntax

/// Resolves the holes of a text: variables and filters.
struct TextReader {
  let context: CheckContext
  let scope: TextScope

  /// The resolved text; holes that mean nothing have been reported and are left out.
  func read(_ literal: TextLiteral) -> ResolvedText {
    var pieces: [ResolvedText.Piece] = []
    var before: String?
    for part in context.parts(of: literal) {
      switch part {
      case .literal(let text):
        before = text
        if !text.isEmpty { pieces.append(.text(text)) }
      case .hole(let content, let span):
        ForeignHoles(context: context).check(before, hole: span)
        before = nil
        if let hole = hole(content, span) { pieces.append(.hole(hole)) }
      }
    }
    return ResolvedText(pieces: pieces, span: literal.span)
  }

  private func hole(_ content: String, _ span: SourceSpan) -> ResolvedText.Hole? {
    let words = content.split(separator: "|", omittingEmptySubsequences: false).map { trim($0) }
    guard let name = words.first, words.allSatisfy({ !$0.isEmpty }) else {
      context.report(
        SigningRules.malformedHole, "this hole is not written `{variable}` or `{variable|filter}`", at: span,
        help: ["write a brace that is meant as text as `\\{`"])
      return nil
    }
    guard let variable = variable(name, span) else { return nil }
    var filters: [TextFilter] = []
    for word in words.dropFirst() {
      guard let filter = TextFilter(rawValue: word) else {
        context.reportUnknown(
          SigningRules.unknownFilter, "filter", word, at: part(word, of: content, span),
          among: TextFilter.allCases.map(\.rawValue))
        return nil
      }
      filters.append(filter)
    }
    guard fit(variable, filters, span) else { return nil }
    return ResolvedText.Hole(variable: variable, filters: filters, span: span)
  }

  private func trim(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The span of a word inside the hole, where it stands there once as plain bytes.
  private func part(_ word: String, of content: String, _ span: SourceSpan) -> SourceSpan {
    let bytes = Array(content.utf8)
    let wanted = Array(word.utf8)
    guard bytes.count == span.end - span.start, !wanted.isEmpty, wanted.count <= bytes.count else {
      return span
    }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1)
    where bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return SourceSpan(file: span.file, start: span.start + start, end: span.start + start + wanted.count)
    }
    return span
  }

  // MARK: Variables

  private func variable(_ name: String, _ span: SourceSpan) -> Variable? {
    if scope.isCredentials { return .credential(name) }
    if let variable = scope.variables[name] { return variable }
    if scope.hasHeaders, name.hasPrefix("header."), name.utf8.count > 7 { return header(name, span) }
    if scope.hasParameters, name.hasPrefix("param."), name.count > 6 {
      return .parameter(String(name.dropFirst(6)))
    }
    if name == "secret", context.hasUnreadSecret { return nil }
    if name == "secret" {
      context.report(
        ServiceRules.noSecret, "this reads the secret, and the service does not say where it comes from",
        at: span,
        help: ["write `secret provided` in the service, or `secret` and the endpoint that hands it out"])
      return nil
    }
    let known =
      scope.names + (scope.hasHeaders ? ["header.NAME"] : []) + (scope.hasParameters ? ["param.NAME"] : [])
    context.reportUnknown(
      SigningRules.unknownVariable, "variable", name, at: part(name, of: name, span), among: known,
      onceIn: scope.owner, help: ["known here: \(known.map { "`\($0)`" }.joined(separator: ", "))"])
    return nil
  }

  /// A header of the request, of which signing has rules of its own, or of the answer.
  private func header(_ name: String, _ span: SourceSpan) -> Variable? {
    let header = String(name.dropFirst(7))
    let travelled = TravelledText(context: context)
    if scope.isAnswer {
      travelled.checkHeader(header, at: part(name, of: name, span), from: .server)
    } else if !travelled.checkToken(header, at: part(name, of: name, span)) {
      return nil
    }
    return .header(header)
  }

  // MARK: Filters

  private func fit(_ variable: Variable, _ filters: [TextFilter], _ span: SourceSpan) -> Bool {
    let times = filters.filter { $0.timeSpelling != nil }
    switch variable {
    case .now where filters.first?.timeSpelling == nil,
      .timestamp where filters.first?.timeSpelling == nil && !scope.spellsTimestamp:
      context.report(
        SigningRules.unfitFilter, "this time has no spelling", at: span,
        notes: ["a server that checks it has to know whether it is seconds, milliseconds or a date"],
        help: ["add a filter: `{now|seconds}`, `{now|iso8601}`"])
      return false
    case .credential:
      guard let filter = filters.first else { return true }
      context.report(
        SigningRules.unfitFilter, "credentials travel as they are", at: span,
        notes: ["what follows `Basic` is sent in base64 by the runtime"],
        help: ["remove `|\(filter.rawValue)`"])
      return false
    case .now, .timestamp:
      if times.count <= 1 { return true }
    default:
      if times.isEmpty { return true }
    }
    guard let filter = times.last else { return true }
    context.report(
      SigningRules.unfitFilter, "`\(filter.rawValue)` spells a time, and this is none", at: span,
      help: ["use it with `{now|\(filter.rawValue)}`"])
    return false
  }
}
