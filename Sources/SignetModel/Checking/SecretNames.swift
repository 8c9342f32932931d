/// The words that make a field's name say secret: the language's own, and those of `signet.json`.
struct SecretNames {
  private let names: [[String]]

  private static let builtIn = [
    "password", "passwd", "pwd", "pin", "cvv", "cvc", "otp", "secret", "salt", "idCard", "idNumber",
    "bankCard",
    "cardNumber", "realName", "refreshToken",
  ]

  init(_ settings: CheckSettings) {
    names = (Self.builtIn + settings.secretNames).map(Self.words)
  }

  /// The first of the words, apart, that `name` has among its own; `nil` where it says nothing.
  func found(in name: String) -> String? {
    let words = Self.words(name)
    for secret in names where !secret.isEmpty && secret.count <= words.count {
      for start in 0...(words.count - secret.count)
      where words[start..<(start + secret.count)].elementsEqual(secret) {
        return secret.joined(separator: " ")
      }
    }
    return nil
  }

  /// The same of a field, by its name in the spec or on the wire, and which of the two it is.
  func found(in field: Field) -> (secret: String, name: String)? {
    if let secret = found(in: field.name) { return (secret, field.name) }
    if field.wireName == field.name { return nil }
    return found(in: field.wireName).map { ($0, field.wireName) }
  }

  private static func words(_ name: String) -> [String] { WireNames.words(of: name).map { $0.lowercased() } }
}
