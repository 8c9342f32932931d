import SignetSyntax

/// The annotations of one declaration, told apart by kind; what does not belong there has been reported.
struct AnnotationSet {
  private var entries: [(kind: AnnotationKind, annotation: Annotation)] = []
  /// What misspelled annotations were meant to be: nobody is told that it is missing.
  private(set) var meant: Set<AnnotationKind> = []
  /// Whether there is one of which nobody knows what it was meant to be.
  private(set) var hasUnknown = false
  /// What two annotations say differently: until one of them is gone, nothing follows from either.
  private var undecided: Set<AnnotationKind> = []

  static let empty = AnnotationSet()

  private init() {}

  /// Reads the annotations that stand on `place`.
  ///
  /// - Parameter region: What an `@allow` among them covers; without one `@allow` is not read here.
  init(
    _ annotations: [Annotation], on place: AnnotationPlace, region: SourceSpan? = nil, _ context: CheckContext
  ) {
    for annotation in annotations {
      guard let kind = AnnotationKind(rawValue: annotation.name.text) else {
        if annotation.name.text.isEmpty { continue }
        if let kind = Self.reportUnknown(annotation, on: place, context) {
          meant.insert(kind)
          if kind == .allow, let region { Self.heed(annotation, region, context) }
        } else {
          hasUnknown = true
        }
        continue
      }
      if place == .policyBody, kind == .security {
        meant.insert(kind)
        context.report(
          PolicyRules.securityInPolicy, "`@security` can't be part of a named policy", at: annotation.span,
          notes: ["the security level stands where the endpoint is, so that nobody has to look it up"],
          help: ["write `@security(…)` on each endpoint, or on its group"])
        continue
      }
      guard place.takes(kind) else {
        if context.blame(annotation) { continue }
        reportMisplaced(annotation, kind, on: place, isAlone: annotations.count == 1, context)
        continue
      }
      if !kind.mayRepeat, let index = entries.firstIndex(where: { $0.kind == kind }) {
        let first = entries[index].annotation
        if context.blame(first) {
          entries[index].annotation = annotation
          continue
        }
        if context.blame(annotation) { continue }
        if !reportRepeated(annotation, kind, first, context) {
          meant.insert(kind)
          undecided.insert(kind)
        }
        continue
      }
      entries.append((kind, annotation))
    }
    if let region { readAllows(region, context) }
  }

  /// Reports an annotation that the language does not have; the one that was meant, where that can be told.
  private static func reportUnknown(
    _ annotation: Annotation, on place: AnnotationPlace, _ context: CheckContext
  ) -> AnnotationKind? {
    if let foreign = ForeignAnnotation(annotation, on: place) {
      foreign.report(context)
      return foreign.kind
    }
    let name = annotation.name
    return context.reportUnknown(
      TypeRules.unknownAnnotation, "annotation", name.text, at: name.span, among: AnnotationKind.names,
      help: ["known on \(place.rawValue) are \(place.known)"]
    ).flatMap(AnnotationKind.init(rawValue:))
  }

  /// A named policy stands for nothing without its only annotation, so that is not to be removed. What it was meant to
  /// say, and what another policy would have brought, is not missing.
  private mutating func reportMisplaced(
    _ annotation: Annotation, _ kind: AnnotationKind, on place: AnnotationPlace, isAlone: Bool,
    _ context: CheckContext
  ) {
    guard place == .policyBody, isAlone || kind == .policy else {
      context.report(
        TypeRules.misplacedAnnotation, "`@\(kind.rawValue)` has no meaning on \(place.rawValue)",
        at: annotation.span, fixes: [context.removal("remove `@\(kind.rawValue)`", of: annotation.span)])
      return
    }
    meant.formUnion([.timeout, .retry, .idempotency])
    context.report(
      TypeRules.misplacedAnnotation,
      kind == .policy
        ? "a named policy can't be made of another one: write out what this one is to hold"
        : "`@\(kind.rawValue)` has no meaning on \(place.rawValue)",
      at: annotation.span, help: ["write `@timeout(…) @retry(…) @idempotency(…)`, each with its value"])
  }

  /// Which of two that differ is meant, only who wrote them knows. Returns whether they are the same.
  private func reportRepeated(
    _ annotation: Annotation, _ kind: AnnotationKind, _ first: Annotation, _ context: CheckContext
  ) -> Bool {
    let source = context.sources[annotation.span.file]
    let isSame =
      source != nil
      && source?.text(of: annotation.span) == context.sources[first.span.file]?.text(of: first.span)
    context.report(
      TypeRules.repeatedAnnotation, "`@\(kind.rawValue)` is written twice", at: annotation.span,
      labels: [DiagnosticLabel(first.span, "the first one")],
      help: isSame ? [] : ["keep the one that is meant"],
      fixes: isSame ? [context.removal("remove the second", of: annotation.span)] : [])
    return isSame
  }

  subscript(kind: AnnotationKind) -> Annotation? {
    undecided.contains(kind) ? nil : entries.first { $0.kind == kind }?.annotation
  }

  func all(_ kind: AnnotationKind) -> [Annotation] {
    entries.filter { $0.kind == kind }.map(\.annotation)
  }

  /// The note of `@deprecated`.
  func deprecation(_ context: CheckContext) -> String? {
    self[.deprecated].map { ArgumentReader($0, .deprecated, context).oneText() ?? "" }
  }

  // MARK: Allow

  private func readAllows(_ region: SourceSpan, _ context: CheckContext) {
    for annotation in all(.allow) {
      let reader = ArgumentReader(annotation, .allow, context)
      let values = reader.bareValues
      guard let first = values.first, case .word(let code) = first.kind, values.count <= 2,
        reader.labels.isEmpty
      else {
        reader.refuse()
        continue
      }
      guard values.count == 2, case .text(let reason) = values[1].kind,
        !reason.value.allSatisfy(\.isWhitespace)
      else {
        context.report(
          TypeRules.allowWithoutReason, "`@allow(\(code))` has no reason", at: annotation.span,
          notes: ["whoever reads it next has to know why the rule does not hold here"],
          help: ["write `@allow(\(code), \"why it is right here\")`"])
        Self.heed(annotation, region, context)
        continue
      }
      guard let rule = ModelRules.named(code) else {
        context.reportUnknown(
          TypeRules.unknownCode, "rule", code, at: first.span, among: ModelRules.allowableCodes,
          help: [
            "name the code that the diagnostic has; `signet explain CODE` says whether it can be allowed"
          ])
        context.allows.add(code: AllowTable.anyCode, at: annotation.span, region: region, isUsed: true)
        continue
      }
      guard ModelRules.canBeAllowed(rule) else {
        context.report(
          TypeRules.notAllowable, "\(code) can't be allowed: \(rule.summary)", at: first.span,
          help: ["`signet explain \(code)` says what to do instead"],
          fixes: [context.removal("remove `@allow`", of: annotation.span)])
        continue
      }
      context.allows.add(code: code, at: annotation.span, region: region)
    }
  }

  /// Heeds an `@allow` that has been refused itself: what it was meant to let pass is not reported beside it.
  private static func heed(_ annotation: Annotation, _ region: SourceSpan, _ context: CheckContext) {
    guard case .word(let code)? = annotation.arguments.first?.groups.first?.first?.kind,
      ModelRules.named(code).map(ModelRules.canBeAllowed) == true
    else { return }
    context.allows.add(code: code, at: annotation.span, region: region, isUsed: true)
  }
}
