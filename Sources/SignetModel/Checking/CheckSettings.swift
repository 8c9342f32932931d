/// What a project adds to the checker's rules, from `signet.json`.
public struct CheckSettings: Sendable, Hashable {
  /// Further words that make a field's name say secret, in camel case: `mothersName`.
  public var secretNames: [String]

  public init(secretNames: [String] = []) {
    self.secretNames = secretNames
  }
}
