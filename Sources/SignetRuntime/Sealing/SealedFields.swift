/// The fields of a form as they travel, once all that has to be sealed among them is.
package struct SealedFields: Sendable {
  package var fields: [(name: String, value: String)]
  /// The keys that they were sealed with, for the recovery from a server that does not know one of them.
  package var keys: Set<RingKey.ID> = []
}

extension SealedFields: Opaque {
  /// Nothing of what it holds.
  package var description: String { "the fields of a form" }
}
