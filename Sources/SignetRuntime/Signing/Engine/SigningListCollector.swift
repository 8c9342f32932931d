/// Collects the pairs of a list from the request and from what signing adds.
struct SigningListCollector {
  let request: SigningRequest
  let list: SigningScheme.List
  let additions: [SigningAddition]
  /// The list's items, evaluated.
  let items: [[UInt8]]

  /// The pairs as they travel, and then those that travel elsewhere or not at all.
  func pairs() throws(SigningError) -> [SigningPair] {
    var pairs: [SigningPair] = []
    var found = Set<Int>()
    for source in list.sources {
      switch source {
      case .path: collect(request.pathFields.map(pair), nil, unsigned: request.unsigned.path, &pairs, &found)
      case .query:
        collect(request.query.fields.map(pair), .query, unsigned: request.unsigned.query, &pairs, &found)
      case .body: try collectBody(form: true, json: true, &pairs, &found)
      case .form: try collectBody(form: true, json: false, &pairs, &found)
      case .json: try collectBody(form: false, json: true, &pairs, &found)
      case .headers(let patterns): collectHeaders(patterns, &pairs, &found)
      case .items: pairs.append(contentsOf: items.map { SigningPair(name: [], value: $0) })
      }
    }
    for (index, addition) in additions.enumerated() where !found.contains(index) {
      pairs.append(SigningPair(name: Array(addition.name.utf8), value: addition.value))
    }
    return pairs
  }

  private func pair(_ field: (name: String, value: String)) -> SigningPair {
    SigningPair(name: Array(field.name.utf8), value: Array(field.value.utf8))
  }

  private func pair(_ field: EncodedFields.Field) -> SigningPair {
    SigningPair(name: field.name, value: field.value)
  }

  private func collectBody(
    form: Bool, json: Bool, _ pairs: inout [SigningPair], _ found: inout Set<Int>
  ) throws(SigningError) {
    let unsigned = request.unsigned.body
    switch request.body {
    case .form(let fields) where form:
      collect(fields.fields.map(pair), .form, unsigned: unsigned, &pairs, &found)
    case .json(let content) where json:
      let members = try content.members().map { SigningPair(name: $0.name, value: $0.value) }
      collect(members, .json, unsigned: unsigned, &pairs, &found)
    default: break
    }
  }

  private func collect(
    _ candidates: [SigningPair], _ spot: SigningPlacement.Spot?, unsigned: Set<String>,
    _ pairs: inout [SigningPair], _ found: inout Set<Int>
  ) {
    for pair in candidates {
      let name = String(decoding: pair.name, as: UTF8.self)
      if let own = additions.firstIndex(where: {
        $0.spot == spot && spot != nil && $0.name.utf8.elementsEqual(pair.name)
      }) {
        found.insert(own)
      } else if unsigned.contains(name) || !takes(name) {
        continue
      }
      pairs.append(pair)
    }
  }

  // MARK: Headers

  private func collectHeaders(_ patterns: [String], _ pairs: inout [SigningPair], _ found: inout Set<Int>) {
    let patterns = patterns.map { $0.lowercased() }
    for field in request.allHeaders {
      let name = field.name.lowercased()
      if let own = additions.firstIndex(where: {
        $0.spot == .header && HeaderFields.matches($0.name, field.name)
      }) {
        found.insert(own)
      } else if !patterns.contains(where: { matches(name, $0) }) || request.unsigned.headers.contains(name)
        || !takes(field.name)
      {
        continue
      }
      pairs.append(SigningPair(name: Array(field.name.utf8), value: Array(field.value.utf8)))
    }
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
  }

  private func takes(_ name: String) -> Bool {
    switch list.filter {
    case .all: true
    case .only(let names): names.contains { $0.utf8.elementsEqual(name.utf8) }
    case .except(let names): !names.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }
}
