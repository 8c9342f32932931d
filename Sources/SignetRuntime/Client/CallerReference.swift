/// The caller, for parts of it that make calls of their own and must not keep it alive.
final class CallerReference: Sendable {
  private struct Weak: Sendable {
    weak var caller: Caller?
  }

  private let reference = Locked(Weak())

  /// Nil where nobody has it any more.
  var caller: Caller? { reference.withLock { $0.caller } }

  func refer(to caller: Caller) { reference.withLock { $0.caller = caller } }
}
