/// The platform's library made no key, or did not do with it what was asked. It says what, and nothing of the key.
public struct TestKeyPairError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was to be done.
  public let operation: String

  package init(operation: String) { self.operation = operation }

  public var description: String { "the cryptographic library did not do this: \(operation)" }
}
