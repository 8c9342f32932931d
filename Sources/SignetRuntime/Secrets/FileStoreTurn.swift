import Foundation

/// The turns of those who change what is in a folder: one at a time within this process, and among all processes where
/// there are locks on files.
final class FileStoreTurn: Sendable {
  /// How often a lock that is held is asked for, a millisecond apart: its holders need it for as long as it takes to see
  /// a file onto a slow disk.
  static let tries = 5000

  private static let known = Locked<[String: Reference]>([:])

  private let path: String
  private let pause: @Sendable () -> Void
  /// Whether the lock was last waited for in vain; held by whoever's turn it is.
  private let isHeldLong = Locked(false)

  /// - Parameter pause: what goes by between two tries: a millisecond.
  init(_ folder: URL, pause: @escaping @Sendable () -> Void = { usleep(1000) }) {
    path = Self.path(of: folder)
    self.pause = pause
  }

  /// The one of a folder, the same for all its stores.
  static func of(_ folder: URL) -> FileStoreTurn {
    known.withLock { known in
      if let turn = known[path(of: folder)]?.turn { return turn }
      let turn = FileStoreTurn(folder)
      known[turn.path] = Reference(turn: turn)
      return turn
    }
  }

  deinit {
    Self.known.withLock { [path] known in
      if known[path]?.turn == nil { known[path] = nil }
    }
  }

  /// - Parameter body: told whether no other process does the same. One that takes longer than a moment, as one does that
  ///   was suspended in the midst of it, is waited for once, and not again before the lock has been free; where there are
  ///   no locks on files, nobody is.
  func take<Result>(_ body: (_ isAlone: Bool) -> Result) -> Result {
    isHeldLong.withLock { isHeldLong in
      let lock: VaultLock?
      do throws(StoreError) { lock = try taken(tries: isHeldLong ? 1 : Self.tries) } catch {
        return body(true)
      }
      isHeldLong = lock == nil
      defer { lock?.release() }
      return body(lock != nil)
    }
  }

  private func taken(tries: Int) throws(StoreError) -> VaultLock? {
    let file = FileLock(path + "/turn.lock")
    for number in 1...max(tries, 1) {
      if let lock = try file.takeIfFree() { return lock }
      if number < tries { pause() }
    }
    return nil
  }

  private static func path(of folder: URL) -> String { folder.standardizedFileURL.path }

  private struct Reference: Sendable {
    weak var turn: FileStoreTurn?
  }
}
