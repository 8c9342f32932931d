/// What a single call may ask for beside its parameters.
public struct CallOptions: Sendable {
  /// The longest that this call may take; the endpoint's own total counts where it is shorter.
  public var deadline: Duration?

  public init(deadline: Duration? = nil) { self.deadline = deadline }
}
