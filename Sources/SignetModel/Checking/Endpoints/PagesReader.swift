import SignetSyntax

/// Reads `pages cursor to nextCursor of orders` and checks it against the query and the result.
struct PagesReader {
  let context: CheckContext
  let facts: TypeFacts

  func read(_ clause: PagesClause, _ shape: EndpointReader.Shape) -> Pages? {
    _ = AnnotationSet(clause.annotations, on: .clause, context)
    guard shape.results.count == 1, case .value(let result) = shape.results[0].payload else {
      refuse("an endpoint with pages returns one value", at: clause.keyword.span)
      return nil
    }
    if result.isUnknown { return nil }
    guard let (items, item) = items(clause, result), let style = style(clause, shape, result, item) else {
      return nil
    }
    var pages = Pages(style: style, items: items, item: item, span: clause.keyword.span)
    if let more = clause.more {
      guard let field = member(more, of: result) else { return nil }
      guard case .scalar(.bool) = facts.base(of: field.type) else {
        refuse("`\(more.text)` is `\(field.type)`, and `while` asks a `Bool`", at: more.span)
        return nil
      }
      pages.whileMember = AccessPath(more.names.map(\.text), at: more.span)
    }
    return pages
  }

  private func items(_ clause: PagesClause, _ result: TypeReference) -> (AccessPath, TypeReference)? {
    guard let path = clause.items else {
      if case .list(let element) = facts.base(of: result) { return (AccessPath([]), element) }
      refuse("`of` is missing: which member holds the items?", at: clause.keyword.span)
      return nil
    }
    guard let field = member(path, of: result) else { return nil }
    if case .list(let element) = facts.base(of: field.type) {
      return (AccessPath(path.names.map(\.text), at: path.span), element)
    }
    if !field.type.isUnknown { refuse("`\(path.text)` is `\(field.type)` and no list", at: path.span) }
    return nil
  }

  private func style(
    _ clause: PagesClause, _ shape: EndpointReader.Shape, _ result: TypeReference, _ item: TypeReference
  ) -> Pages.Style? {
    if clause.parameter.text == "link", clause.next == nil, clause.first == nil { return .link }
    let inputs = shape.query.fields + shape.content.members.fields
    guard let parameter = inputs.first(where: { $0.name == clause.parameter.text }) else {
      context.reportUnknown(
        NameRules.unknownField, "parameter", clause.parameter.text, at: clause.parameter.span,
        among: inputs.map(\.name), help: ["`pages` moves on by a parameter of the query or the body"])
      return nil
    }
    if let first = clause.first { return number(clause, first, parameter) }
    guard let next = clause.next else {
      refuse(
        "`pages \(parameter.name)` lacks `to` and a member, or `from` and a number", at: clause.parameter.span
      )
      return nil
    }
    return cursor(clause, next, parameter, result, item)
  }

  private func number(_ clause: PagesClause, _ first: NumberLiteral, _ parameter: Field) -> Pages.Style? {
    guard let start = Int(first.text) else {
      refuse("the first page is a whole number", at: first.span)
      return nil
    }
    switch parameter.type.unwrapped {
    case .scalar(.int), .scalar(.int32): return .number(parameter: parameter.name, first: start)
    case let type where type.isUnknown: return nil
    default:
      refuse(
        "`\(parameter.name)` is `\(parameter.type)`, and pages are counted with an `Int`",
        at: clause.parameter.span)
      return nil
    }
  }

  private func cursor(
    _ clause: PagesClause, _ next: AccessNode, _ parameter: Field, _ result: TypeReference,
    _ item: TypeReference
  ) -> Pages.Style? {
    let names = next.names.map(\.text)
    let isOfLast = names.count > 1 && names[0] == "last" && facts.member(["last"], of: result) == nil
    let field: Field?
    if isOfLast {
      field = facts.member(Array(names.dropFirst()), of: item)
      if field == nil { refuseMember(next, of: item) }
    } else {
      field = member(next, of: result)
    }
    guard let field else { return nil }
    guard field.type.isUnknown || parameter.type.isUnknown || field.type.unwrapped == parameter.type.unwrapped
    else {
      context.report(
        TypeRules.pages, "`\(next.text)` is `\(field.type)`, and `\(parameter.name)` is `\(parameter.type)`",
        at: next.span, labels: [DiagnosticLabel(parameter.span, "the parameter that it is sent as")])
      return nil
    }
    if isOfLast {
      return .lastItem(parameter: parameter.name, member: AccessPath(Array(names.dropFirst()), at: next.span))
    }
    if clause.more == nil { checkEnd(next, result) }
    return .cursor(parameter: parameter.name, next: AccessPath(names, at: next.span))
  }

  /// The last page lacks what leads on: the member, what it stands in, or all of the result.
  private func checkEnd(_ next: AccessNode, _ result: TypeReference) {
    var type = result
    var field: Field?
    for name in next.names where !type.isOptional {
      guard let member = facts.member([name.text], of: type) else { return }
      (field, type) = (member, member.type)
    }
    guard let field, !type.isOptional, !type.isUnknown else { return }
    context.report(
      TypeRules.endlessPages, "these pages never end: `\(next.text)` is always there", at: next.span,
      labels: [DiagnosticLabel(field.span, "`\(type)`, and not `\(type)?`")],
      help: [
        "make it optional: absent, null or empty on the last page; or ask a `Bool` of the answer: "
          + "`pages … to \(next.text) while hasMore …`"
      ])
  }

  private func member(_ path: AccessNode, of type: TypeReference) -> Field? {
    if let field = facts.member(path.names.map(\.text), of: type) { return field }
    refuseMember(path, of: type)
    return nil
  }

  private func refuseMember(_ path: AccessNode, of type: TypeReference) {
    var known: [String] = []
    if case .structure(_, let structure) = facts.base(of: type) { known = structure.fields.map(\.name) }
    context.reportUnknown(
      NameRules.unknownField, saying: "`\(type)` has no member `\(path.text)`", path.text, at: path.span,
      among: known)
  }

  private func refuse(_ message: String, at span: SourceSpan) {
    context.report(
      TypeRules.pages, message, at: span,
      help: [
        "write `pages cursor to nextCursor of orders`, `pages page from 1 of items` or `pages link of items`"
      ])
  }
}

extension AccessNode {
  var text: String { names.map(\.text).joined(separator: ".") }
}
