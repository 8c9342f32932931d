/// The right to renew a session, held by one at a time among all who share a vault.
///
/// It is let go by ``release()``, and at the latest when nothing refers to it any more; where its holder dies, it ends
/// by itself after the time for which it was taken.
public final class VaultLock: Sendable {
  private let end: Locked<(@Sendable () -> Void)?>

  /// - Parameter release: called once.
  public init(release: @escaping @Sendable () -> Void) {
    end = Locked(release)
  }

  /// Does nothing the second time.
  public func release() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }

  deinit { release() }
}
