/// One element of a DER encoding (X.690 section 10).
package struct DERElement {
  package enum Tag {
    package static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    package static let octetString: UInt8 = 0x04
    static let null: UInt8 = 0x05
    static let objectIdentifier: UInt8 = 0x06
    package static let sequence: UInt8 = 0x30
    /// `[0]`, constructed: a certificate's version, an EC private key's curve.
    static let context0: UInt8 = 0xA0
  }

  package let tag: UInt8
  package let content: ArraySlice<UInt8>

  /// The elements inside a constructed one.
  package func children() throws(DERError) -> [DERElement] {
    var reader = DERReader(content)
    var children: [DERElement] = []
    while let child = try reader.next() { children.append(child) }
    return children
  }

  /// The bytes of a non-negative INTEGER, as it stands; nil for anything else.
  package var unsignedInteger: ArraySlice<UInt8>? {
    guard tag == Tag.integer, let first = content.first, first < 0x80 else { return nil }
    return content
  }

  /// The bytes of a BIT STRING of whole bytes; nil for anything else.
  var wholeBytes: ArraySlice<UInt8>? {
    guard tag == Tag.bitString, content.first == 0 else { return nil }
    return content.dropFirst()
  }
}
