import Foundation
import SignetModel
import SignetRuntime

/// Makes up a value for every type: deterministic, in line with its constraints, and as the case of a vector asks.
struct SampleMaker {
  let types: SampleTypes
  let vectorCase: VectorCase
  /// How many values may still be made: a type can hold itself many times over.
  private var budget = 10_000
  /// How deep the value at hand stands in others.
  private var depth = 0

  /// From here on what may be left out is.
  private static let deep = 4
  /// What a reader of JSON takes.
  private static let deepest = 100

  init(types: SampleTypes, vectorCase: VectorCase) {
    self.types = types
    self.vectorCase = vectorCase
  }

  /// What a field is given.
  enum Given {
    case value(SampleValue)
    /// Left out.
    case absent
    /// No value that keeps the constraints was found.
    case impossible
  }

  /// - Parameter index: Where among its siblings it stands, so that not all of them get the same.
  mutating func field(_ field: Field, at index: Int, in place: SamplePlace, ofPatch: Bool = false)
    -> Given
  {
    let isDeep = depth >= Self.deep
    if vectorCase == .required || isDeep {
      if let standard = standard(of: field) { return .value(standard) }
      if field.type.isOptional { return .absent }
    }
    if ofPatch, vectorCase == .emptyTexts, field.type.isOptional, index.isMultiple(of: 2) {
      return .value(.null)
    }
    guard
      let value = value(
        of: field.type.unwrapped, named: field.name, at: index, [field.constraints], in: place)
    else { return field.type.isOptional ? .absent : .impossible }
    return .value(value)
  }

  private func standard(of field: Field) -> SampleValue? {
    guard let standard = field.defaultValue else { return nil }
    switch standard {
    case .text(let text): return .scalar(text)
    case .boolean(let value): return .scalar(value)
    case .emptyList: return .list([])
    case .enumCase(let name): return enumCase(name, of: field.type)
    case .number(let text):
      guard let number = JSONNumber(text) else { return nil }
      switch scalar(under: field.type) {
      case .int32: return number.int.map { .scalar(Int32(clamping: $0)) }
      case .double: return number.double.map { .scalar($0) }
      case .decimal: return number.decimal.map { .scalar($0) }
      default: return number.int.map { .scalar($0) }
      }
    }
  }

  private func enumCase(_ name: String, of type: TypeReference) -> SampleValue? {
    guard case .declared(let declared) = type.unwrapped else { return nil }
    switch types[declared]?.kind {
    case .alias(let alias): return enumCase(name, of: alias.type)
    case .enumeration(let enumeration):
      return enumeration.cases.first { $0.name == name }.map { .scalar($0.value.scalar) }
    default: return nil
    }
  }

  private func scalar(under type: TypeReference) -> Scalar? {
    switch type.unwrapped {
    case .scalar(let scalar): return scalar
    case .declared(let name):
      guard case .alias(let alias)? = types[name]?.kind else { return nil }
      return self.scalar(under: alias.type)
    case .list, .map, .optional: return nil
    }
  }

  // MARK: Any type

  private mutating func value(
    of type: TypeReference, named name: String, at index: Int, _ constraints: [Constraints],
    in place: SamplePlace
  ) -> SampleValue? {
    guard budget > 0, depth < Self.deepest else { return nil }
    budget -= 1
    switch type {
    case .optional(let wrapped):
      return value(of: wrapped, named: name, at: index, constraints, in: place)
    case .scalar(let scalar): return self.scalar(scalar, named: name, constraints, in: place)
    case .list(let element): return list(of: element, named: name, constraints, in: place)
    case .map(let element): return map(of: element, named: name, constraints, in: place)
    case .declared(let declared):
      guard let declaration = types[declared] else { return nil }
      depth += 1
      defer { depth -= 1 }
      switch declaration.kind {
      case .alias(let alias):
        return value(
          of: alias.type, named: name, at: index, constraints + [alias.constraints], in: place)
      case .structure(let structure): return object(structure, tag: nil)
      case .enumeration(let enumeration): return self.case(of: enumeration, at: index)
      case .union(let union): return self.case(of: union, at: index)
      }
    }
  }

  private func scalar(
    _ scalar: Scalar, named name: String, _ constraints: [Constraints], in place: SamplePlace
  ) -> SampleValue? {
    let number = SampleNumber(vectorCase, constraints)
    switch scalar {
    case .string:
      return SampleText(vectorCase: vectorCase, place: place).text(named: name, constraints).map {
        .scalar($0)
      }
    case .bool: return .scalar(vectorCase.rawValue.isMultiple(of: 2))
    case .int: return number.integer(Int.self).map { .scalar($0) }
    case .int32: return number.integer(Int32.self).map { .scalar($0) }
    case .double: return number.double().map { .scalar($0) }
    case .decimal: return number.decimal().map { .scalar($0) }
    case .date: return .scalar(SampleConstants.date(vectorCase))
    case .uuid: return UUID(uuidString: SampleConstants.uuid(vectorCase)).map { .scalar($0) }
    case .url: return URL(string: SampleConstants.url(vectorCase)).map { .scalar($0) }
    case .data: return data(named: name, constraints)
    case .json: return .json(SampleConstants.json(vectorCase))
    case .file: return nil
    }
  }

  private func data(named name: String, _ constraints: [Constraints]) -> SampleValue? {
    SampleText(vectorCase: .plain, place: .json).text(
      named: vectorCase == .emptyTexts ? "" : name, constraints
    ).map { .scalar(Data($0.utf8)) }
  }

  // MARK: What holds others

  private mutating func object(_ structure: Structure, tag: (name: String, value: String)?)
    -> SampleValue?
  {
    var members: [SampleValue.Member] = []
    if let tag, !structure.fields.contains(where: { $0.wireName == tag.name }) {
      members.append(
        .init(name: tag.name, wireName: tag.name, value: .scalar(tag.value), style: .plain))
    }
    for (index, field) in structure.fields.enumerated() {
      if let tag, field.wireName == tag.name {
        members.append(
          .init(name: field.name, wireName: tag.name, value: .scalar(tag.value), style: .plain))
        continue
      }
      switch self.field(field, at: index, in: .json, ofPatch: structure.isPatch) {
      case .absent: continue
      case .impossible: return nil
      case .value(let value):
        members.append(
          .init(
            name: field.name, wireName: field.wireName, value: value,
            style: types.style(of: field, asText: true), sealing: field.sealing,
            isUnsigned: field.isUnsigned))
      }
    }
    return .object(members)
  }

  private func `case`(of enumeration: Enumeration, at index: Int) -> SampleValue? {
    guard !enumeration.cases.isEmpty else { return nil }
    let number = (vectorCase.rawValue + index) % enumeration.cases.count
    return .scalar(enumeration.cases[number].value.scalar)
  }

  /// Another case each time; where one can't be made, the next.
  private mutating func `case`(of union: Union, at index: Int) -> SampleValue? {
    for offset in union.cases.indices {
      let item = union.cases[(vectorCase.rawValue + index + offset) % union.cases.count]
      guard case .declared(let name) = item.type,
        case .structure(let structure)? = types[name]?.kind
      else {
        continue
      }
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.deepest, budget > 0 else { return nil }
      if let value = object(structure, tag: (union.tag, item.tag)) { return value }
    }
    return nil
  }

  private mutating func list(
    of element: TypeReference, named name: String, _ constraints: [Constraints],
    in place: SamplePlace
  ) -> SampleValue? {
    var values: [SampleValue] = []
    for index in 0..<count(constraints) {
      let name = index == 0 ? name : "\(name)\(index + 1)"
      guard let value = value(of: element, named: name, at: index, [], in: place) else {
        return nil
      }
      values.append(value)
    }
    return .list(values)
  }

  private mutating func map(
    of element: TypeReference, named name: String, _ constraints: [Constraints],
    in place: SamplePlace
  ) -> SampleValue? {
    var values: [String: SampleValue] = [:]
    let key = SampleText(vectorCase: vectorCase, place: .json).text(named: name, []) ?? name
    for index in 0..<count(constraints) {
      guard let value = value(of: element, named: name, at: index, [], in: place) else {
        return nil
      }
      values[index == 0 ? key : "\(key)\(index + 1)"] = value
    }
    return .map(values)
  }

  /// Two where that may be; as few as may be where only what is required counts, and deep inside.
  private func count(_ constraints: [Constraints]) -> Int {
    let lengths = constraints.compactMap(\.length)
    let least = lengths.map(\.minimum).max() ?? 0
    let most = lengths.compactMap(\.maximum).min() ?? Int.max
    if vectorCase == .required || depth >= Self.deep { return least }
    return max(least, min(most, 2))
  }
}

extension Enumeration.Value {
  /// What travels.
  fileprivate var scalar: any WireScalar {
    switch self {
    case .string(let text): text
    case .int(let number): number
    }
  }
}
