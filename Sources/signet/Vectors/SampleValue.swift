import Foundation
import SignetRuntime

/// A value of a type that only the spec knows, written as a generated type writes it.
indirect enum SampleValue {
  case scalar(any WireScalar)
  case json(JSON)
  case list([SampleValue])
  case map([String: SampleValue])
  case object([Member])
  /// A member of a patch that clears something.
  case null

  /// A member of an object that travels.
  struct Member {
    /// By the spec's name.
    let name: String
    let wireName: String
    let value: SampleValue
    let style: WireStyle
    /// The sealing that encrypts it.
    var sealing: String?
    /// Whether no signature covers it, where it is a member of the body itself.
    var isUnsigned = false
  }

  /// As it travels in a path, a query, a header or a form; nil for what does not fit there.
  func text(_ style: WireStyle) -> String? {
    guard case .scalar(let scalar) = self else { return nil }
    return scalar.text(style: style)
  }
}

extension SampleValue: WireValue {
  /// Reads a value whose type nobody knows.
  init(from element: WireElement, style: WireStyle) throws(WireError) {
    self = .json(try JSON(from: element, style: style))
  }

  func write(to writer: inout WireWriter, style: WireStyle) {
    switch self {
    case .scalar(let scalar): scalar.write(to: &writer, style: style)
    case .json(let json): json.write(to: &writer, style: style)
    case .list(let values): values.write(to: &writer, style: style)
    case .map(let values): values.write(to: &writer, style: style)
    case .null: String?.none.write(to: &writer, style: style)
    case .object(let members):
      writer.object { writer in
        for member in members { member.write(to: &writer) }
      }
    }
  }
}

extension SampleValue.Member {
  func write(to writer: inout WireWriter) {
    if isUnsigned { writer.unsigned(named: wireName) }
    if let sealing { writer.sealed(by: sealing) }
    writer.value(named: wireName, value, style)
  }
}

extension SampleValue {
  /// For the file of vectors: members by their names in the spec, dates and numbers as they travel.
  func document(_ style: WireStyle) -> OrderedJSON {
    switch self {
    case .scalar(let scalar):
      let text = scalar.text(style: style)
      switch scalar {
      case is Bool: return .bool(text == "true")
      case is Int, is Int32, is Double, is Decimal: return .number(text)
      case is Date where [.epochSeconds, .epochMilliseconds].contains(style.dates): return .number(text)
      default: return .text(text)
      }
    case .json(let json): return Self.document(of: json)
    case .list(let values): return .list(values.map { $0.document(style) })
    case .map(let values):
      let keys = values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return .object(keys.compactMap { key in values[key].map { (key, $0.document(style)) } })
    case .object(let members):
      return .object(members.map { ($0.name, $0.value.document($0.style)) })
    case .null: return .null
    }
  }

  private static func document(of json: JSON) -> OrderedJSON {
    switch json {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number.spelling)
    case .string(let text): .text(text)
    case .array(let values): .list(values.map(document(of:)))
    case .object(let members):
      .object(
        members.keys.sorted().compactMap { key in members[key].map { (key, document(of: $0)) } })
    }
  }
}
