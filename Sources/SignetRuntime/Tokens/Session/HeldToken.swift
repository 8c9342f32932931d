/// A token as one attempt uses it.
struct HeldToken: Sendable {
  let record: TokenRecord
  /// Sign-in and sign-out change it, renewal does not.
  let generation: Int
  /// How many renewals had failed when it was taken: whoever finds more of them later need not try another one.
  var failures: Int

  /// Names one token of one session.
  struct ID: Sendable, Equatable {
    let generation: Int
    let serial: Int
  }

  var id: ID { ID(generation: generation, serial: record.serial) }
}
