/// The fields of a query or a form: each with its text, and with the spelling in which it travels.
///
/// Fields are encoded once, when they come in; adding one leaves the bytes of the others as they are.
package struct EncodedFields: Sendable {
  package struct Field: Sendable {
    package let name: [UInt8]
    package let value: [UInt8]
    /// Name, equals sign and value as they travel.
    package let spelling: [UInt8]
  }

  package private(set) var fields: [Field]

  /// Percent-encodes all but the unreserved characters (RFC 3986 §2.3), in a form too: no server reads that
  /// differently from what was meant.
  package init(_ pairs: [(name: String, value: String)] = []) {
    fields = []
    fields.reserveCapacity(pairs.count)
    for pair in pairs { append(Array(pair.name.utf8), Array(pair.value.utf8)) }
  }

  /// Takes a query or a form that is encoded already; it travels as it is.
  ///
  /// A `+` is a blank, as servers read it; a `%` without two digits behind it stands for itself.
  package init(encoded text: String) {
    let parts =
      text.isEmpty ? [] : text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    fields = parts.map { part in
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      return Field(
        name: SigningEncoding.decodeForm(part[..<equals]),
        value: SigningEncoding.decodeForm(part[equals...].dropFirst()),
        spelling: Array(part))
    }
  }

  package var isEmpty: Bool { fields.isEmpty }

  package mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    var spelling = SigningEncoding.rfc3986(name)
    spelling.append(UInt8(ascii: "="))
    SigningEncoding.appendRFC3986(value, to: &spelling)
    fields.append(Field(name: name, value: value, spelling: spelling))
  }

  package func contains(_ name: [UInt8]) -> Bool { fields.contains { $0.name == name } }

  /// The fields as they travel, joined by `&`.
  package var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(fields.reduce(0) { $0 + $1.spelling.count + 1 })
    for (index, field) in fields.enumerated() {
      if index > 0 { out.append(UInt8(ascii: "&")) }
      out.append(contentsOf: field.spelling)
    }
    return out
  }
}
