package import Foundation

/// A secret as one attempt uses it.
package struct HeldSecret: Sendable {
  let secret: SecretValue
  /// Another one after each change of the secret: two with one number are the same.
  let generation: Int
  /// The session whose secret it is; nil where it is nobody's own.
  package let owner: UUID?

  /// For the values that a signature is made of, and for nothing else.
  package var value: String { secret.value }
}
