import SignetSyntax

/// Reads the endpoints, group by group, each level's policy read once.
struct EndpointPass {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service
  let policies: PolicyTable
  let levels: LevelPolicyReader

  init(_ context: CheckContext, _ facts: TypeFacts, _ service: Service, _ policies: PolicyTable) {
    self.context = context
    self.facts = facts
    self.service = service
    self.policies = policies
    levels = LevelPolicyReader(context: context, policies: policies)
  }

  func run() -> (endpoints: [CheckedEndpoint], groups: [CheckedGroup]) {
    let endpoints = context.symbols.endpoints.map { endpoint($0, in: [], outer: []) }
    let groups = context.symbols.groups.map { group($0, in: [], outer: [], deprecation: nil) }
    return (endpoints, groups)
  }

  private func group(
    _ node: GroupDecl, in path: [String], outer: [LevelPolicy], deprecation: String?
  ) -> CheckedGroup {
    let path = path + [node.name.text]
    let annotations = AnnotationSet(node.annotations, on: .group, region: node.head, context)
    let level = levels.read(annotations, level: .group(path.joined(separator: ".")))
    let deprecation = annotations.deprecation(context) ?? deprecation
    var group = CheckedGroup(
      group: Group(
        name: node.name.text, path: path, documentation: node.documentation?.text ?? "",
        deprecation: deprecation,
        span: node.name.span))
    for member in node.members {
      switch member {
      case .endpoint(let node):
        group.endpoints.append(endpoint(node, in: path, outer: [level] + outer, deprecation: deprecation))
      case .group(let node) where path.count < 2:
        group.groups.append(self.group(node, in: path, outer: [level] + outer, deprecation: deprecation))
      case .group: continue
      }
    }
    return group
  }

  private func endpoint(
    _ node: EndpointDecl, in groups: [String], outer: [LevelPolicy], deprecation: String? = nil
  ) -> CheckedEndpoint {
    let annotations = AnnotationSet(node.annotations, on: .endpoint, region: node.region, context)
    let own = levels.read(annotations, level: .endpoint)
    let name = EndpointName(groups: groups, name: node.name.text)
    let reader = EndpointReader(context: context, facts: facts, service: service)
    let shape = reader.read(node)
    let resolver = PolicyResolver(
      context: context, levels: [own] + outer, node: node, canBeSealed: shape.content.canBeSealed)
    let effective = resolver.resolve()
    var endpoint = Endpoint(
      name: name, documentation: node.documentation?.text ?? "",
      deprecation: annotations.deprecation(context) ?? deprecation, method: shape.method, path: shape.path,
      query: shape.query, headers: shape.headers, content: shape.content, results: shape.results,
      failures: shape.failures, pages: shape.pages, policy: effective.complete(at: node.name.span),
      span: node.name.span)
    endpoint.policy.journal = journal(annotations, endpoint)
    let checked = CheckedEndpoint(endpoint: endpoint, effective: effective, node: node)
    EndpointPolicyRules(context: context, facts: facts, service: service, checked: checked).check()
    return checked
  }

  private func journal(_ annotations: AnnotationSet, _ endpoint: Endpoint) -> [Traced<JournalField>] {
    annotations.all(.journal).compactMap { annotation in
      let reader = ArgumentReader(annotation, .journal, context)
      guard let value = reader.oneValue() else { return nil }
      guard let names = value.names else {
        reader.refuse(at: value.span)
        return nil
      }
      let path = AccessPath(names.map(\.text), at: value.span)
      let inputs = InputLookup(context: context, facts: facts, endpoint: endpoint)
      guard let field = inputs.find(path, NameRules.unknownField, origin: nil) else { return nil }
      return Traced(
        JournalField(path: path, sensitivity: field.sensitivity),
        from: Origin(level: .endpoint, span: annotation.span))
    }
  }
}

/// An endpoint with what only the checker needs of it.
struct CheckedEndpoint {
  var endpoint: Endpoint
  let effective: EffectivePolicy
  let node: EndpointDecl
}

/// A group with its endpoints as the checker has them.
struct CheckedGroup {
  var group: Group
  var endpoints: [CheckedEndpoint] = []
  var groups: [CheckedGroup] = []

  /// The group of the checked API.
  var finished: Group {
    var group = group
    group.endpoints = endpoints.map(\.endpoint)
    group.groups = groups.map(\.finished)
    return group
  }

  func collect(into all: inout [CheckedEndpoint]) {
    all += endpoints
    for group in groups { group.collect(into: &all) }
  }
}
