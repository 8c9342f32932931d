import Foundation

/// Keeps one secret across launches, in the store that also keeps the tokens.
struct SecretCache: Sendable {
  let store: any ProtectedStore
  private let entry: String

  init(store: any ProtectedStore, name: String) {
    self.store = store
    entry = "secret." + name
  }

  /// Nil where nothing was kept, or nothing of use.
  func read() -> (secret: SecretValue, owner: UUID?)? {
    guard let bytes = try? store.read(entry), let json = try? JSON(bytes: bytes),
      case .string(let value)? = json["value"], !value.isEmpty
    else { return nil }
    var version: String?
    if case .string(let text)? = json["version"] { version = text }
    var expiry: Date?
    if case .number(let number)? = json["expiresAt"] {
      // A time that can't be read is no reason to trust the secret for ever.
      guard let date = DateStyle.epochMilliseconds.date(number.spelling) else { return nil }
      expiry = date
    }
    var owner: UUID?
    if let member = json["owner"] {
      // Whose secret it is has to be known, not guessed.
      guard case .string(let text) = member, let session = UUID(uuidString: text) else { return nil }
      owner = session
    }
    return (SecretValue(value, version: version, expiresAt: expiry), owner)
  }

  /// That the secret could not be kept costs a fetch at the next launch, and nothing now.
  ///
  /// - Parameter owner: the session whose secret it is; nil where it is nobody's own.
  func write(_ secret: SecretValue, of owner: UUID?) {
    var members: [String: JSON] = ["value": .string(secret.value)]
    if let version = secret.version { members["version"] = .string(version) }
    if let expiry = secret.expiresAt.flatMap(DateStyle.epochMilliseconds.text),
      let number = JSONNumber(expiry)
    {
      members["expiresAt"] = .number(number)
    }
    if let owner { members["owner"] = .string(owner.uuidString) }
    try? store.write(Array(JSON.object(members).text.utf8), to: entry)
  }

  func clear() { try? store.remove(entry) }
}
