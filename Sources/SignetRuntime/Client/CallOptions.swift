/// What a single call may ask for beside its parameters.
public struct CallOptions: Sendable {
  /// The longest that this call may take; the endpoint's own total counts where it is shorter.
  public var deadline: Duration?
  /// The idempotency key that the call carries, where its endpoint has one: in place of a key of the runtime's own.
  /// Whoever gives it keeps it, and gives it again where the call is to be the same to the server.
  public var idempotencyKey: String?
  /// Whether the call takes up the key of an identical one that may have been done in the last 24 hours, and so is the
  /// same call to the server: what is right for the second tap on one button. Without it, what was asked for once may
  /// be done twice.
  public var takesUpKeptKey: Bool

  /// Told of how far a file has come, from any thread, often: see ``TransferProgress/reports()``.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  public init(
    deadline: Duration? = nil, idempotencyKey: String? = nil, takesUpKeptKey: Bool = true,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.progress = progress
    self.deadline = deadline
    self.idempotencyKey = idempotencyKey
    self.takesUpKeptKey = takesUpKeptKey
  }
}
