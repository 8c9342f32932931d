import SignetSyntax

/// Reads what an endpoint sends and what comes back.
struct EndpointReader {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service

  /// An endpoint without its name and its policy.
  struct Shape {
    var method: Method
    var path: EndpointPath
    var query: [Member] = []
    var headers: [Member] = []
    var content: Content = .none
    var results: [ResultCase] = []
    var failures: [FailureCase] = []
    var pages: Pages?
  }

  private var fields: FieldReader { FieldReader(context, facts, service.wire) }
  private var placement: PlacementRules { PlacementRules(context: context, facts: facts) }

  func read(_ node: EndpointDecl) -> Shape {
    let method = Method(rawValue: node.method.text) ?? .get
    var shape = Shape(method: method, path: path(node.path))
    var clauses = ClauseTable()
    for clause in node.clauses {
      guard clauses.take(clause, context) else { continue }
      read(clause, into: &shape, node)
    }
    refuseBody(node, method)
    let answers = AnswerReader(context: context, facts: facts, service: service)
    let before = context.found.count
    shape.results = answers.results(node, method)
    let areResultsKnown = !context.hasErrors(since: before)
    shape.failures = answers.failures(node)
    if areResultsKnown, let clause = node.clauses.compactMap(\.pagesClause).first {
      shape.pages = PagesReader(context: context, facts: facts).read(clause, shape)
    }
    refuseResumable(node, shape)
    refuseTakenNames(shape)
    return shape
  }

  private func read(_ clause: EndpointClause, into shape: inout Shape, _ node: EndpointDecl) {
    switch clause {
    case .query(let block): shape.query = members(block, on: .query, in: .query)
    case .header(let block): shape.headers = members(block, on: .header, in: .header)
    case .body(let block): shape.content = .object(members(block, on: .body, in: .json))
    case .form(let block): shape.content = .form(members(block, on: .form, in: .form))
    case .multipart(let block): shape.content = .multipart(members(block, on: .multipart, in: .multipart))
    case .bodyValue(let value):
      let source = FieldReader.Source(
        name: value.name, wireName: nil, type: value.type, annotations: value.annotations,
        documentation: value.documentation)
      let field = fields.field(source, on: .bodyValue)
      shape.content = .value(placement.placed(field, typeSpan: value.type.span, in: .json))
    case .upload(let upload):
      let source = FieldReader.Source(
        name: upload.name, wireName: nil, type: upload.type, annotations: upload.annotations,
        documentation: upload.documentation)
      let field = placement.placed(
        fields.field(source, on: .upload), typeSpan: upload.type.span, in: .upload)
      shape.content = .upload(field, isResumable: upload.resumable != nil)
    case .returns, .fails, .pages: break
    }
  }

  private func members(_ block: FieldBlock, on place: AnnotationPlace, in spot: PlacementRules.Spot)
    -> [Member]
  {
    _ = AnnotationSet(block.annotations, on: .clause, context)
    return fields.paired(block.fields).compactMap { node, next in
      guard let member = fields.member(node, above: next, on: place) else { return nil }
      guard case .field(let field) = member else { return member }
      return .field(placement.placed(field, typeSpan: node.typeSpan, in: spot))
    }
  }

  private func path(_ node: PathNode) -> EndpointPath {
    let pieces = node.parts.enumerated().map { index, part -> EndpointPath.Piece in
      switch part {
      case .literal(let text, let span):
        // Runs and holes take turns.
        ForeignHoles(context: context).check(
          path: text, at: span, isBeforeHole: index < node.parts.count - 1)
        return .text(text)
      case .hole(let hole):
        let source = FieldReader.Source(
          name: hole.name, wireName: hole.wireName, type: hole.type, annotations: hole.annotations,
          documentation: nil)
        let field = fields.field(source, on: .pathHole)
        return .parameter(placement.placed(field, typeSpan: hole.type.span, in: .path))
      }
    }
    return EndpointPath(pieces: pieces, span: node.span)
  }

  // MARK: Rules of the whole request

  private func refuseBody(_ node: EndpointDecl, _ method: Method) {
    guard method == .get || method == .head, let clause = node.clauses.first(where: \.isContent) else {
      return
    }
    context.report(
      TypeRules.bodyOnGet, "a \(method.rawValue) has no body", at: clause.keyword.span,
      labels: [DiagnosticLabel(node.method.span, "the method")],
      notes: ["servers and proxies drop the body of a \(method.rawValue), or refuse the request"],
      help: ["send the values in the `query`, or use POST with `@idempotency(natural(\"reason\"))`"])
  }

  private func refuseResumable(_ node: EndpointDecl, _ shape: Shape) {
    guard let resumable = node.clauses.lazy.compactMap(\.uploadClause).first?.resumable,
      let result = shape.results.first(where: { $0.payload.isTransfer })
    else { return }
    let what = result.payload == .file ? "file" : "stream"
    context.report(
      TypeRules.resumableForTransfer, "an upload that is answered by a \(what) can't be resumed",
      at: resumable.span,
      labels: [DiagnosticLabel(result.span, "this is handed out while it arrives")],
      help: [
        "return what names the upload, and give the \(what) an endpoint of its own; or remove `resumable`"
      ])
  }

  private func refuseTakenNames(_ shape: Shape) {
    var names = Namespace("parameter")
    for field in shape.path.parameters + shape.query.fields + shape.headers.fields + shape.content.fields {
      names.add(field.name, at: field.span, context)
    }
    var path = WireNamespace("the path")
    for field in shape.path.parameters { path.add(field.wireName, at: field.span, context) }
    let travelled = TravelledText(context: context)
    for member in shape.headers { travelled.checkHeader(member.wireName, at: member.span) }
    for field in shape.path.parameters { travelled.checkName(field.wireName, at: field.span) }
    for member in shape.query + shape.content.members {
      travelled.checkName(member.wireName, at: member.span)
    }
    for constant in (shape.query + shape.headers + shape.content.members).constants {
      if case .text(let text) = constant.value { travelled.check(text, at: constant.span) }
    }
  }
}

/// Which clauses an endpoint has had: one of each, and one kind of content.
private struct ClauseTable {
  private var seen: [String: SourceSpan] = [:]
  private var content: (word: String, span: SourceSpan)?

  mutating func take(_ clause: EndpointClause, _ context: CheckContext) -> Bool {
    let keyword = clause.keyword
    switch clause {
    case .returns, .fails: return true
    case .query, .header, .pages:
      if let first = seen[keyword.text] { return refuse(keyword, beside: keyword.text, first, context) }
      seen[keyword.text] = keyword.span
    case .body, .bodyValue, .form, .multipart, .upload:
      if let content { return refuse(keyword, beside: content.word, content.span, context) }
      content = (keyword.text, keyword.span)
    }
    return true
  }

  private func refuse(
    _ keyword: Name, beside word: String, _ first: SourceSpan, _ context: CheckContext
  ) -> Bool {
    let message =
      keyword.text == word
      ? "a second `\(keyword.text)`" : "`\(keyword.text)` beside `\(word)`: a request has one content"
    context.report(
      TypeRules.repeatedClause, message, at: keyword.span,
      labels: [DiagnosticLabel(first, "the first one")], help: ["put everything into one of them"])
    return false
  }
}

extension EndpointClause {
  fileprivate var isContent: Bool {
    switch self {
    case .body, .bodyValue, .form, .multipart, .upload: true
    case .query, .header, .returns, .fails, .pages: false
    }
  }

  fileprivate var uploadClause: UploadClause? {
    if case .upload(let clause) = self { clause } else { nil }
  }

  fileprivate var pagesClause: PagesClause? {
    if case .pages(let clause) = self { clause } else { nil }
  }
}
