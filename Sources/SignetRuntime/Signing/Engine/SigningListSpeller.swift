/// Spells a list from its pairs: transforms, encodes each name and value once, orders and joins.
struct SigningListSpeller {
  let list: SigningScheme.List

  /// A pair with all that ordering and spelling read.
  private struct Entry {
    let key: [UInt8]
    let value: [UInt8]
    let encodedKey: [UInt8]
    let encodedValue: [UInt8]
    /// What is compared; empty where the list's order is the given one.
    var rank: [UInt8] = []
    var spelling: [UInt8] = []
  }

  func spell(_ pairs: [SigningPair]) throws(SigningError) -> [UInt8] {
    var entries: [Entry] = []
    entries.reserveCapacity(pairs.count)
    for pair in grouped(pairs.compactMap(transformed)) {
      var entry = Entry(
        key: pair.name, value: pair.value, encodedKey: encode(pair.name, list.keyEncoding),
        encodedValue: encode(pair.value, list.valueEncoding))
      entry.spelling = try spelling(of: entry)
      entry.rank = rank(of: entry)
      entries.append(entry)
    }
    return joined(ordered(entries))
  }

  // MARK: What becomes of a pair

  /// Nil for one that is left out.
  private func transformed(_ pair: SigningPair) -> SigningPair? {
    let value =
      switch list.values {
      case .asWritten: pair.value
      case .trim: SigningEncoding.trimmed(pair.value)
      case .collapse: SigningEncoding.collapsed(pair.value)
      }
    if list.skipsEmpty && value.isEmpty { return nil }
    return SigningPair(
      name: list.lowersNames ? SigningEncoding.lowercased(pair.name) : pair.name, value: value)
  }

  private func grouped(_ pairs: [SigningPair]) -> [SigningPair] {
    switch list.repeated {
    case .sorted, .keep: return pairs
    case .join(let separator):
      return groups(pairs).map { group in
        SigningPair(name: group.name, value: Array(group.values.joined(separator: separator.utf8)))
      }
    case .uniqueSorted:
      return groups(pairs).flatMap { group in
        unique(group.values.sorted { $0.lexicographicallyPrecedes($1) }).map {
          SigningPair(name: group.name, value: $0)
        }
      }
    }
  }

  /// The values by name, names in the order in which they first come.
  private func groups(_ pairs: [SigningPair]) -> [(name: [UInt8], values: [[UInt8]])] {
    var places: [[UInt8]: Int] = [:]
    var groups: [(name: [UInt8], values: [[UInt8]])] = []
    for pair in pairs {
      if let place = places[pair.name] {
        groups[place].values.append(pair.value)
      } else {
        places[pair.name] = groups.count
        groups.append((pair.name, [pair.value]))
      }
    }
    return groups
  }

  private func unique(_ sorted: [[UInt8]]) -> [[UInt8]] {
    var unique: [[UInt8]] = []
    for value in sorted where unique.last != value { unique.append(value) }
    return unique
  }

  private func encode(_ bytes: [UInt8], _ encoding: SigningScheme.List.Encoding) -> [UInt8] {
    switch encoding {
    case .none: bytes
    case .rfc3986: SigningEncoding.rfc3986(bytes)
    case .form: SigningEncoding.form(bytes)
    }
  }

  // MARK: Order

  private func rank(of entry: Entry) -> [UInt8] {
    switch list.order {
    case .given: []
    case .key: entry.key
    case .keyIgnoringCase: SigningEncoding.lowercased(entry.key)
    case .encodedKey: entry.encodedKey
    case .pair: entry.spelling
    case .value: entry.value
    }
  }

  /// Sorting is stable: what compares equal stays as it travels.
  private func ordered(_ entries: [Entry]) -> [Entry] {
    if list.order == .given { return entries }
    let keepsTies =
      switch list.repeated {
      case .keep, .uniqueSorted: true
      case .sorted, .join: false
      }
    return entries.sorted { left, right in
      if left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
      return !keepsTies && left.encodedValue.lexicographicallyPrecedes(right.encodedValue)
    }
  }

  // MARK: Spelling

  private func spelling(of entry: Entry) throws(SigningError) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(entry.encodedKey.count + entry.encodedValue.count + 2)
    for piece in list.pair {
      switch piece {
      case .text(let text): out.append(contentsOf: text.utf8)
      case .hole(.key, let filters):
        out.append(contentsOf: try SigningFilters.apply(filters, to: entry.encodedKey))
      case .hole(.value, let filters):
        out.append(contentsOf: try SigningFilters.apply(filters, to: entry.encodedValue))
      case .hole: throw .undefined("something else than `key` and `value` in the pair of `\(list.name)`")
      }
    }
    return out
  }

  private func joined(_ entries: [Entry]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(entries.reduce(0) { $0 + $1.spelling.count + list.separator.utf8.count })
    for (index, entry) in entries.enumerated() {
      if index > 0 { out.append(contentsOf: list.separator.utf8) }
      out.append(contentsOf: entry.spelling)
    }
    return out
  }
}
