import SignetModel
import SignetSyntax

/// What the runtime can't give yet. A spec that needs any of it is refused as a whole.
enum RuntimeCapabilities {
  static let missing: Set<Need> = [
    .token,
    .signing,
    .sealing,
    .sealedFields,
    .verification,
    .retries,
    .idempotencyKey,
    .coalescing,
    .checksum,
    .debounce,
    .limits,
    .latest,
    .uploads,
    .resumableUploads,
    .downloads,
    .streams,
  ]

  /// How many endpoints a note names.
  private static let namesShown = 5

  /// One message that lists all that is missing, and by which endpoints it is needed; nil where nothing is.
  static func refusal(of api: API) -> Diagnostic? {
    var endpoints: [Need: [String]] = [:]
    let sealedTypes = typesWithSealedFields(api)
    for endpoint in api.allEndpoints {
      var needs = Need.needs(of: endpoint)
      if endpoint.content.fields.contains(where: { mentions($0.type, sealedTypes) }) {
        needs.insert(.sealedFields)
      }
      for need in needs.intersection(missing) {
        endpoints[need, default: []].append(endpoint.name.description)
      }
    }
    let needed = Need.allCases.filter { endpoints[$0] != nil }
    guard !needed.isEmpty else { return nil }
    let notes = needed.map { need in "\(need.words): \(abridged(endpoints[need] ?? []))" }
    return Diagnostic(
      GeneratorRules.missingProtection,
      "\(api.service.name) needs what this runtime can't give yet: \(needed.map(\.words).joined(separator: ", "))",
      at: api.service.span,
      notes: notes,
      help: ["nothing is generated, so that no call is made without its protection"]
    )
  }

  private static func abridged(_ names: [String]) -> String {
    let shown = names.prefix(namesShown).joined(separator: ", ")
    return names.count > namesShown ? "\(shown) and \(names.count - namesShown) more" : shown
  }

  // MARK: Sealed fields inside of types

  /// The declared types with a sealed field in them, at any depth. Linear in the types and their members.
  private static func typesWithSealedFields(_ api: API) -> Set<String> {
    var holders: [String: [String]] = [:]
    var found: [String] = []
    for type in api.types {
      for member in memberTypes(of: type) { holders[member, default: []].append(type.name) }
      if case .structure(let structure) = type.kind, structure.fields.contains(where: { $0.sealing != nil }) {
        found.append(type.name)
      }
    }
    var sealed = Set(found)
    while let name = found.popLast() {
      for holder in holders[name] ?? [] where sealed.insert(holder).inserted { found.append(holder) }
    }
    return sealed
  }

  private static func memberTypes(of type: TypeDeclaration) -> [String] {
    switch type.kind {
    case .alias(let alias): [alias.type.declaredName].compactMap(\.self)
    case .structure(let structure): structure.fields.compactMap(\.type.declaredName)
    case .enumeration: []
    case .union(let union): union.cases.compactMap(\.type.declaredName)
    }
  }

  private static func mentions(_ type: TypeReference, _ names: Set<String>) -> Bool {
    type.declaredName.map(names.contains) ?? false
  }
}
