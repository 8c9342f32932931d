import SignetSyntax

/// Gathers what the files declare, and refuses names that are taken.
struct SymbolCollector {
  let context: CheckContext
  private var symbols: Symbols { context.symbols }

  func collect() {
    for file in context.spec.files {
      if let service = file.service { take(service) }
      for declaration in file.declarations { take(declaration) }
      for (declaration, next) in zip(file.declarations, file.declarations.dropFirst()) {
        if case .endpoint(let node) = declaration { noteDoubts(below: node, next.annotations) }
      }
    }
    var groupNames = Namespace("group")
    for group in symbols.groups {
      groupNames.add(group.name, context)
      collect(group, in: [])
    }
    var endpointNames = Namespace("endpoint")
    for endpoint in symbols.endpoints {
      endpointNames.add(endpoint.name, context)
      add(endpoint, in: [])
    }
    if symbols.service == nil, let root = context.spec.files.first {
      context.report(
        NameRules.noService, "no `service` in this spec",
        at: SourceSpan(file: root.source.id, start: 0, end: 0),
        notes: ["a spec has one `service`; a file without one is a fragment that a spec imports"],
        help: ["begin with `service Shop { … }`"])
    }
  }

  private func take(_ service: ServiceDecl) {
    if let first = symbols.service {
      context.report(
        NameRules.secondService, "a second service, `\(service.name.text)`", at: service.name.span,
        labels: [DiagnosticLabel(first.name.span, "the first one")],
        help: ["keep one `service` among a spec's files"])
    } else {
      symbols.service = service
    }
  }

  private func take(_ declaration: Declaration) {
    switch declaration {
    case .type(let node): add(.alias(node))
    case .structure(let node): add(.structure(node))
    case .enumeration(let node): add(.enumeration(node))
    case .union(let node): add(.union(node))
    case .timeout(let node):
      let isNew = isFree(
        node.name, kind: "timeout", builtIn: TimeoutTier.builtIn.map(\.name),
        taken: symbols.timeouts[node.name.text]?.name)
      if isNew { symbols.timeouts[node.name.text] = node }
      symbols.timeoutOrder.append(node)
    case .retry(let node):
      let isNew = isFree(
        node.name, kind: "retry policy", builtIn: RetryPolicy.builtIn.map(\.name),
        taken: symbols.retries[node.name.text]?.name)
      if isNew { symbols.retries[node.name.text] = node }
      symbols.retryOrder.append(node)
    case .policy(let node):
      let isNew = isFree(
        node.name, kind: "policy", builtIn: NamedPolicy.builtIn.map(\.name),
        taken: symbols.policies[node.name.text]?.name)
      if isNew { symbols.policies[node.name.text] = node }
      symbols.policyOrder.append(node)
    case .group(let node): symbols.groups.append(node)
    case .endpoint(let node): symbols.endpoints.append(node)
    }
  }

  private func add(_ type: Symbols.TypeNode) {
    let name = type.name
    if isFree(name, kind: "type", builtIn: [], taken: symbols.types[name.text]?.name) {
      symbols.types[name.text] = type
    }
    symbols.typeOrder.append(type)
  }

  private func isFree(_ name: Name, kind: String, builtIn: [String], taken: Name?) -> Bool {
    if builtIn.contains(name.text) {
      context.report(
        NameRules.builtInRedeclared, "the \(kind) `\(name.text)` is built in and can't be declared again",
        at: name.span, notes: ["a reader has to be able to rely on what a built-in name means"],
        help: ["give it a name of its own"])
      return false
    }
    if let taken {
      Namespace.reportTaken(name.text, at: name.span, by: taken.span, kind: kind, context)
      return false
    }
    return true
  }

  // MARK: Groups and endpoints

  private func collect(_ group: GroupDecl, in outer: [GroupDecl]) {
    if outer.count >= 2 {
      context.report(
        NameRules.groupNesting, "groups nest once: `\(group.name.text)` is the third level",
        at: group.name.span,
        labels: outer.map { DiagnosticLabel($0.name.span, "inside `\($0.name.text)`") },
        help: ["move `\(group.name.text)` out of `\(outer[outer.count - 1].name.text)`"])
      return
    }
    for (member, next) in zip(group.members, group.members.dropFirst()) {
      if case .endpoint(let node) = member { noteDoubts(below: node, next.annotations) }
    }
    var endpoints = Namespace("endpoint")
    var groups = Namespace("group")
    for member in group.members {
      switch member {
      case .endpoint(let node):
        endpoints.add(node.name, context)
        add(node, in: outer + [group])
      case .group(let node):
        groups.add(node.name, context)
        collect(node, in: outer + [group])
      }
    }
  }

  private func noteDoubts(below node: EndpointDecl, _ annotations: [Annotation]) {
    let doubtful = annotations.filter { $0.doubt != nil }
    if !doubtful.isEmpty { context.runsBelow[node.name.span] = doubtful }
  }

  private func add(_ node: EndpointDecl, in groups: [GroupDecl]) {
    let name = EndpointName(groups: groups.map(\.name.text), name: node.name.text)
    let entry = Symbols.EndpointNode(name: name, node: node, groups: groups)
    symbols.endpointOrder.append(entry)
    if symbols.endpointsByName[name] == nil { symbols.endpointsByName[name] = entry }
  }
}
