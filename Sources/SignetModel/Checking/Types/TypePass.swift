import SignetSyntax

/// Reads the declared types: first what they are, then, with all of them known, what is in them.
struct TypePass {
  let context: CheckContext
  let facts: TypeFacts
  let wire: WireSettings

  /// The declared types, in declared order.
  func run() -> [TypeDeclaration] {
    // Enums need no other type; aliases need only names. Both are there, with the aliases' constraints, before
    // any field is read, for a field's constraints and default ask what its type is and what it keeps to.
    let nodes = context.symbols.typeOrder
    var declarations = nodes.map(outline)
    for declaration in declarations { facts.add(declaration) }
    AliasCycles(context: context, facts: facts).report(declarations)
    for isAlias in [true, false] {
      for index in declarations.indices where declarations[index].isAlias == isAlias {
        fill(&declarations[index], from: nodes[index])
      }
    }
    StructureCycles(context: context, facts: facts).report(declarations)
    UnionRules(context: context, facts: facts).check(declarations)
    return declarations
  }

  // MARK: What they are

  private func outline(_ node: Symbols.TypeNode) -> TypeDeclaration {
    switch node {
    case .alias(let node):
      let annotations = AnnotationSet(node.annotations, on: .type, region: node.region, context)
      let type = TypeResolver(context: context).resolve(node.type)
      let travel = TravelReader(context: context, facts: facts, wire: wire)
      let alias = Alias(
        type: type, dateStyle: travel.dateStyle(annotations, type),
        travelsAsText: travel.asText(annotations, type))
      return declaration(node.name, .alias(alias), annotations, node.documentation)
    case .structure(let node):
      let annotations = AnnotationSet(node.annotations, on: .structure, region: node.region, context)
      let isPatch = annotations[.patch].map { ArgumentReader($0, .patch, context).none() } ?? false
      return declaration(
        node.name, .structure(Structure(fields: [], isPatch: isPatch)), annotations, node.documentation)
    case .enumeration(let node):
      let annotations = AnnotationSet(node.annotations, on: .enumeration, region: node.region, context)
      let enumeration = EnumerationReader(context: context).read(node)
      return declaration(node.name, .enumeration(enumeration), annotations, node.documentation)
    case .union(let node):
      let annotations = AnnotationSet(node.annotations, on: .union, region: node.region, context)
      if let tag = node.tag { TravelledText(context: context).checkName(tag.value, at: tag.span) }
      let union = Union(tag: node.tag?.value ?? "", cases: [])
      return declaration(node.name, .union(union), annotations, node.documentation)
    }
  }

  private func declaration(
    _ name: Name, _ kind: TypeDeclaration.Kind, _ annotations: AnnotationSet, _ documentation: Documentation?
  ) -> TypeDeclaration {
    let travel = TravelReader(context: context, facts: facts, wire: wire)
    return TypeDeclaration(
      name: name.text, kind: kind, sensitivity: travel.sensitivity(annotations),
      sensitivitySpan: annotations[.sensitive]?.span,
      documentation: documentation?.text ?? "", deprecation: annotations.deprecation(context), span: name.span
    )
  }

  // MARK: What is in them

  private func fill(_ declaration: inout TypeDeclaration, from node: Symbols.TypeNode) {
    switch (node, declaration.kind) {
    case (.alias(let node), .alias(var alias)):
      let kinds = [AnnotationKind.length, .range, .pattern].map(\.rawValue)
      let constraints = node.annotations.filter { kinds.contains($0.name.text) }
      let annotations = AnnotationSet(firsts(constraints), on: .type, context)
      alias.constraints = ConstraintReader(context: context, facts: facts).read(annotations, on: alias.type)
      _ = refuseFile(alias.type, node.type.span)
      refuseOptional(alias.type, node.type.span)
      declaration.kind = .alias(alias)
    case (.structure(let node), .structure(var structure)):
      structure.fields = fields(node)
      declaration.kind = .structure(structure)
    case (.union(let node), .union(var union)):
      union.cases = cases(node)
      declaration.kind = .union(union)
    default: break
    }
    if facts[declaration.name]?.span == declaration.span { facts.replace(declaration) }
  }

  /// The first annotation of each name: the others have been reported.
  private func firsts(_ annotations: [Annotation]) -> [Annotation] {
    var seen: Set<String> = []
    return annotations.filter { seen.insert($0.name.text).inserted }
  }

  private func fields(_ node: StructDecl) -> [Field] {
    let reader = FieldReader(context, facts, wire)
    var names = Namespace("field")
    var wires = WireNamespace("\(node.name.text)")
    var fields: [Field] = []
    for (fieldNode, next) in reader.paired(node.fields) {
      guard case .typed(_, _, let type, _) = fieldNode.content else {
        context.report(
          TypeRules.misplacedType, "a constant has no place in a struct", at: fieldNode.nameSpan,
          help: ["write constants in an endpoint's `query`, `header`, `body` or `form`"])
        continue
      }
      guard case .field(var field)? = reader.member(fieldNode, above: next, on: .member) else { continue }
      if names.add(field.name, at: field.span, context) {
        wires.add(field.wireName, at: field.span, context)
      }
      TravelledText(context: context).checkName(field.wireName, at: field.span)
      if refuseFile(field.type, type.span) { field.type = .unknown }
      fields.append(field)
    }
    return fields
  }

  /// Whether a file stands where none can; then nothing else is said of it.
  private func refuseFile(_ type: TypeReference, _ span: SourceSpan) -> Bool {
    guard type.holds(.file) else { return false }
    context.report(
      TypeRules.misplacedType, "a `File` can't be part of a type", at: span,
      notes: ["a file's content is streamed from disk, as an upload or as a part of a multipart body"],
      help: ["use `Data` for bytes in a value"])
    return true
  }

  /// Whether a value may be absent is said where it stands, and read there.
  private func refuseOptional(_ type: TypeReference, _ span: SourceSpan) {
    guard type.isOptional, !type.isUnknown else { return }
    context.report(
      TypeRules.misplacedType, "a `type` is never optional", at: span,
      help: ["leave the `?` out, and write it where the type is used"])
  }

  private func cases(_ node: UnionDecl) -> [Union.Case] {
    var names = Namespace("case")
    var tags = WireNamespace("\(node.name.text)")
    return node.cases.map { item in
      let annotations = AnnotationSet(item.annotations, on: .enumCase, context)
      let tag = item.wireName?.value ?? item.name.text
      if let wire = item.wireName { TravelledText(context: context).check(tag, at: wire.span) }
      if names.add(item.name, context) { tags.add(tag, at: item.wireName?.span ?? item.name.span, context) }
      return Union.Case(
        name: item.name.text, tag: tag, type: TypeResolver(context: context).resolve(item.type),
        documentation: item.documentation?.text ?? "", deprecation: annotations.deprecation(context),
        span: item.name.span)
    }
  }
}

extension TypeDeclaration {
  fileprivate var isAlias: Bool {
    if case .alias = kind { true } else { false }
  }
}

extension TypeReference {
  /// Whether the built-in type is part of this one as it is written.
  func holds(_ wanted: Scalar) -> Bool {
    switch self {
    case .scalar(let scalar): scalar == wanted
    case .optional(let inner), .list(let inner), .map(let inner): inner.holds(wanted)
    case .declared: false
    }
  }
}
