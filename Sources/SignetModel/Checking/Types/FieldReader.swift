import SignetSyntax

/// Turns fields as they are written into checked fields: type, wire name, default, constraints, annotations.
struct FieldReader {
  let context: CheckContext
  let facts: TypeFacts
  let wire: WireSettings
  private var resolver: TypeResolver { TypeResolver(context: context) }

  init(_ context: CheckContext, _ facts: TypeFacts, _ wire: WireSettings) {
    self.context = context
    self.facts = facts
    self.wire = wire
  }

  /// The parts of a field before anything is read out of them.
  struct Source {
    let name: Name
    let wireName: TextLiteral?
    let type: TypeExpr
    var defaultValue: Value?
    let annotations: [Annotation]
    let documentation: Documentation?
  }

  /// The entries of a block, in order.
  func members(of block: FieldBlock, on place: AnnotationPlace) -> [Member] {
    paired(block.fields).compactMap { member($0.field, above: $0.next, on: place) }
  }

  /// Fields, each with the one below it.
  func paired(_ fields: [FieldNode]) -> [(field: FieldNode, next: FieldNode?)] {
    fields.indices.map { (fields[$0], $0 + 1 < fields.count ? fields[$0 + 1] : nil) }
  }

  /// - Parameter next: The field below, whose annotations may be meant for this one.
  func member(_ node: FieldNode, above next: FieldNode? = nil, on place: AnnotationPlace) -> Member? {
    switch node.content {
    case .typed(let name, let wireName, let type, let defaultValue):
      let source = Source(
        name: name, wireName: wireName, type: type, defaultValue: defaultValue,
        annotations: node.annotations, documentation: node.documentation)
      var field = field(source, on: place)
      if let next { readDoubts(next.annotations, into: &field) }
      return .field(field)
    case .constant(let wireName, let value):
      _ = AnnotationSet(node.annotations, on: .constant, context)
      guard let constant = constant(value) else { return nil }
      return .constant(Constant(wireName: wireName.value, value: constant, span: wireName.span))
    }
  }

  func field(_ source: Source, on place: AnnotationPlace) -> Field {
    let annotations = AnnotationSet(source.annotations, on: place, context)
    let type = resolver.resolve(source.type)
    let before = context.found.count
    let constraints = ConstraintReader(context: context, facts: facts).read(annotations, on: type)
    let isUnfit = context.found.count > before
    var field = Field(
      name: source.name.text, wireName: wireName(source, on: place), type: type, constraints: constraints,
      documentation: source.documentation?.text ?? "", deprecation: annotations.deprecation(context),
      span: source.name.span)
    let travel = TravelReader(context: context, facts: facts, wire: wire)
    field.dateStyle = travel.dateStyle(annotations, type)
    field.listStyle = travel.listStyle(annotations, type, on: place)
    field.travelsAsText = travel.asText(annotations, type)
    field.sensitivity = travel.sensitivity(annotations) ?? facts.sensitivity(of: type)
    readProtection(annotations, into: &field)
    field.marks = FieldMarks(
      sensitive: annotations[.sensitive]?.span, sealed: annotations[.sealed]?.span,
      plain: annotations[.plain]?.span, unsigned: annotations[.unsigned]?.span)
    if let content = annotations[.content] {
      field.contentType = travel.mediaType(content, type)
    }
    // Where the type fits none of them, it is the type that is wrong, once.
    if let value = source.defaultValue, !isUnfit {
      field.defaultValue = DefaultReader(context: context, facts: facts).read(value, for: field)
    }
    return field
  }

  private func readProtection(_ annotations: AnnotationSet, into field: inout Field) {
    if let sealed = annotations[.sealed] {
      // A sealing that could not be found has been reported; the field is meant to be sealed all the same.
      field.sealing = SealedFieldReader(context: context).sealing(sealed) ?? ""
    }
    if let plain = annotations[.plain] {
      field.plainReason = ArgumentReader(plain, .plain, context).reason() ?? ""
    }
    if let unsigned = annotations[.unsigned] {
      field.isUnsigned = ArgumentReader(unsigned, .unsigned, context).none()
    }
    // What a misspelled annotation was meant to say is not missed besides.
    if annotations.meant.contains(.sealed) { field.sealing = field.sealing ?? "" }
    if annotations.meant.contains(.plain) { field.plainReason = field.plainReason ?? "" }
    if annotations.meant.contains(.unsigned) { field.isUnsigned = true }
  }

  /// A protection below the field, indented as if it belonged to it, is none of it, and not missed either.
  private func readDoubts(_ annotations: [Annotation], into field: inout Field) {
    for annotation in annotations where annotation.doubt != nil {
      switch AnnotationKind(rawValue: annotation.name.text) {
      case .sealed where field.sealing == nil: field.sealing = ""
      case .plain where field.plainReason == nil: field.plainReason = ""
      default: continue
      }
      _ = context.blame(annotation)
    }
  }

  private func wireName(_ source: Source, on place: AnnotationPlace) -> String {
    if let written = source.wireName { return written.value }
    switch place {
    case .header, .resultHeader: return WireNames.header(source.name.text)
    default: return WireNames.derive(source.name.text, under: wire.names)
    }
  }

  private func constant(_ value: Value) -> DefaultValue? {
    switch value.kind {
    case .text(let literal): return .text(literal.value)
    case .number(let literal) where Int(literal.text) != nil: return .number(literal.text)
    case .bool(let flag): return .boolean(flag)
    default:
      context.report(
        TypeRules.unfitDefault, "a constant is a text, a whole number, `true` or `false`", at: value.span)
      return nil
    }
  }
}
