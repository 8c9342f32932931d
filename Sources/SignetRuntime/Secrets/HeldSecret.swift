/// A secret as one attempt uses it.
package struct HeldSecret: Sendable {
  let secret: SecretValue
  /// Another one after each change of the secret: two with one number are the same.
  let generation: Int

  /// For the values that a signature is made of, and for nothing else.
  package var value: String { secret.value }
}
