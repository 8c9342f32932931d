/// A body as it travels, once all that has to be sealed in it is.
package struct SealedBody: Sendable, Equatable {
  /// The media type of a body that is a JWE and nothing else (RFC 7515 §9.2.1).
  static let bareType = "application/jose"

  package let bytes: [UInt8]
  /// ``bareType``, or `application/json` for anything else.
  package let contentType: String
  /// The keys that it was sealed with, for the recovery from a server that does not know one of them.
  package let keys: Set<RingKey.ID>

  /// A sealed text in the member that carries it, to which signing can add others, or by itself.
  static func carrying(_ text: [UInt8], in field: String?) -> (bytes: [UInt8], contentType: String) {
    guard let field else { return (text, bareType) }
    var object: [UInt8] = [UInt8(ascii: "{")]
    WireEscapes.append(field, to: &object)
    object += Array(#":""#.utf8) + text + Array(#""}"#.utf8)
    return (object, "application/json")
  }
}
