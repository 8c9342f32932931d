import SignetSyntax

/// Reads `returns` and `fails`.
struct AnswerReader {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service

  private var placement: PlacementRules { PlacementRules(context: context, facts: facts) }

  // MARK: Results

  func results(_ node: EndpointDecl, _ method: Method) -> [ResultCase] {
    let clauses = node.clauses.compactMap { clause in
      if case .returns(let clause) = clause { clause } else { nil }
    }
    var results: [ResultCase] = []
    var names = Namespace("result")
    var statuses: [Int: SourceSpan] = [:]
    if clauses.count > 1 { requireStatuses(clauses) }
    for clause in clauses {
      guard let result = result(clause) else { continue }
      if clauses.count > 1, clause.status == nil { continue }
      if let name = result.name { names.add(name, at: result.span, context) }
      if let status = result.status, let written = clause.status?.status {
        if let first = statuses[status] {
          context.report(
            TypeRules.results, "the status \(status) has two results", at: written.span,
            labels: [DiagnosticLabel(first, "the first one")])
        } else {
          statuses[status] = written.span
        }
      }
      if method == .head, result.payload != .nothing {
        context.report(
          TypeRules.results, "the answer to a HEAD has no content", at: clause.resultSpan,
          help: ["return headers: `returns 200 found header { … }`, or use GET"])
      }
      checkStream(result, clause, isOneOfSeveral: clauses.count > 1)
      results.append(result)
    }
    return results
  }

  /// A stream is given out before there is an answer that could hold anything beside it.
  private func checkStream(_ result: ResultCase, _ clause: ReturnsClause, isOneOfSeveral: Bool) {
    guard case .stream = result.payload else { return }
    if isOneOfSeveral || clause.status != nil {
      context.report(
        TypeRules.results, "a stream is the only result, whatever the status", at: clause.resultSpan,
        help: ["write `returns stream T` alone; what else may come is a failure"])
    } else if let headers = clause.headers {
      context.report(
        TypeRules.results, "a stream has no headers beside it",
        at: headers.fields.first?.nameSpan ?? result.span,
        help: ["send what they say as a first element"])
    }
  }

  /// Reports results without a status among several, once.
  private func requireStatuses(_ clauses: [ReturnsClause]) {
    let bare = clauses.filter { $0.status == nil }
    guard let last = bare.last else { return }
    let others = clauses.filter { $0.keyword.span != last.keyword.span }
    context.report(
      TypeRules.results, "several results are told apart by their status", at: last.keyword.span,
      labels: others.prefix(4).map { DiagnosticLabel($0.keyword.span, "another one") },
      help: ["write a status and a name with each: `returns 201 created: Order`"])
  }

  private func result(_ clause: ReturnsClause) -> ResultCase? {
    _ = AnnotationSet(clause.annotations, on: .clause, context)
    var result = ResultCase(
      payload: payload(clause), documentation: clause.documentation?.text ?? "", span: clause.resultSpan)
    if let status = clause.status {
      if clause.result == nil,
        refuseTypeAsName(status.name, "returns \(status.status.text)", TypeRules.results)
      {
        return nil
      }
      result.name = status.name.text
      result.span = status.name.span
      guard let number = Int(status.status.text), (200...299).contains(number) else {
        context.report(
          TypeRules.results, "\(status.status.text) is no status of success", at: status.status.span,
          help: [
            "results have a status from 200 to 299; the others are failures: `fails status 409 conflict`"
          ])
        return nil
      }
      result.status = number
      if [204, 205].contains(number), result.payload != .nothing {
        context.report(
          TypeRules.results, "an answer with \(number) has no content", at: clause.resultSpan,
          help: ["leave the type out: `returns \(number) \(status.name.text)`"])
      }
    }
    if let block = clause.headers { result.headers = headers(block) }
    return result
  }

  private func payload(_ clause: ReturnsClause) -> ResultCase.Payload {
    let resolver = TypeResolver(context: context)
    switch clause.result {
    case nil: return .nothing
    case .file: return .file
    case .type(let expression):
      return .value(placement.placedAnswer(resolver.resolve(expression), typeSpan: expression.span))
    case .stream(_, let expression):
      return .stream(placement.placedAnswer(resolver.resolve(expression), typeSpan: expression.span))
    }
  }

  private func headers(_ block: FieldBlock) -> [Field] {
    let reader = FieldReader(context, facts, service.wire)
    var names = Namespace("header")
    var wires = WireNamespace("the answer's headers", ignoresCase: true)
    return block.fields.compactMap { node in
      guard case .field(let field)? = reader.member(node, on: .resultHeader) else {
        context.report(
          TypeRules.misplacedType, "an answer's header has a name and a type", at: node.nameSpan,
          help: ["write `etag as \"ETag\": String?`"])
        return nil
      }
      if names.add(field.name, at: field.span, context) { wires.add(field.wireName, at: field.span, context) }
      TravelledText(context: context).checkHeader(field.wireName, at: field.span, from: .server)
      let placed = placement.placed(field, typeSpan: node.typeSpan, in: .header)
      SecrecyCheck.refuseSealedResult(field, context)
      return placed
    }
  }

  /// A name that begins like a type's, with no type behind it: what it is called has been left out, and the value of
  /// that type would be lost. Returns whether it is one.
  private func refuseTypeAsName(_ name: Name, _ clause: String, _ rule: Rule) -> Bool {
    guard let first = name.text.first, first.isUppercase else { return false }
    let lower = first.lowercased() + name.text.dropFirst()
    let isType = context.symbols.types[name.text] != nil || Scalar(rawValue: name.text) != nil
    context.report(
      rule,
      isType
        ? "`\(name.text)` is a type, and has no name here" : "`\(name.text)` begins like a type, and is none",
      at: name.span,
      help: [
        isType
          ? "write `\(clause) \(lower): \(name.text)`, with any name"
          : "write `\(clause) \(lower)`, with its type behind a `:` where it has one"
      ])
    return true
  }

  // MARK: Failures

  func failures(_ node: EndpointDecl) -> [FailureCase] {
    var names = Namespace("failure")
    var reasons: [String: SourceSpan] = [:]
    return node.clauses.compactMap { clause in
      guard case .fails(let clause) = clause else { return nil }
      let annotations = AnnotationSet(clause.annotations, on: .failure, context)
      var failure = FailureCase(
        name: clause.name.text, documentation: clause.documentation?.text ?? "",
        deprecation: annotations.deprecation(context), span: clause.name.span)
      // A failure that is there twice has its codes twice, which is no mistake of its own.
      var ownReasons: [String: SourceSpan] = [:]
      if names.add(clause.name, context) {
        for reason in clause.reasons { add(reason, to: &failure, &reasons) }
      } else {
        for reason in clause.reasons { add(reason, to: &failure, &ownReasons) }
      }
      if clause.payload == nil, let reason = clause.reasons.first {
        let spelled = context.sources[reason.span.file]?.text(of: reason.span) ?? ""
        let kind = if case .status = reason { "status " } else { "" }
        _ = refuseTypeAsName(clause.name, "fails \(kind)\(spelled)", TypeRules.failures)
      }
      if let payload = clause.payload {
        failure.payload = placement.placedAnswer(
          TypeResolver(context: context).resolve(payload), typeSpan: payload.span)
      }
      return failure
    }
  }

  private func add(_ reason: FailureReason, to failure: inout FailureCase, _ seen: inout [String: SourceSpan])
  {
    let key: String
    switch reason {
    case .status(let literal):
      guard let status = Int(literal.text), (300...599).contains(status) else {
        return context.report(
          TypeRules.failures, "\(literal.text) is no status of a failure", at: literal.span,
          help: ["failures have a status from 300 to 599"])
      }
      key = "status \(status)"
      failure.statuses.append(status)
    case .code(let value):
      guard let code = BusinessCode(value) else {
        return context.report(TypeRules.failures, "a code is a whole number or a text", at: value.span)
      }
      key = code.spelling
      guard checkCode(code, at: value.span) else { return }
      failure.codes.append(code)
    }
    if let first = seen[key] {
      context.report(
        TypeRules.failures, "two failures have one code: \(key)", at: reason.span,
        labels: [DiagnosticLabel(first, "the other one")])
    } else {
      seen[key] = reason.span
    }
  }

  private func checkCode(_ code: BusinessCode, at span: SourceSpan) -> Bool {
    if let envelope = service.envelope {
      guard envelope.success.contains(where: { $0.spelling == code.spelling }) else { return true }
      context.report(
        TypeRules.failures, "\(code) is what the envelope calls success", at: span,
        labels: [DiagnosticLabel(envelope.span, "the envelope")])
      return false
    }
    if context.hasCodes { return true }
    context.reportOnce(
      TypeRules.failures, "nothing says where an answer has its code", at: span,
      help: [
        "declare an `envelope` or a `failure` in the service, or tell the failure by `status`"
      ])
    return false
  }
}

extension ReturnsClause {
  /// What is returned, or the word where nothing is.
  var resultSpan: SourceSpan {
    switch result {
    case .type(let type): type.span
    case .file(let word): word.span
    case .stream(let word, let type): word.span.joined(to: type.span)
    case nil: keyword.span
    }
  }
}
