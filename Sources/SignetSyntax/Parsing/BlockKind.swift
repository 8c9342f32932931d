/// The settings blocks, each with members of its own; the raw value is what a block begins with.
enum BlockKind: String, Hashable, Sendable {
  case service
  case wire
  case envelope
  case failure
  case token
  case signing
  case parameters
  case sealing
  case verification
  case timeout
  case retry
  /// `common`, whose members are fields.
  case common
}
