import Foundation

/// A file that one at a time may hold, among all processes and within each (flock(2)). The system lets go of it when
/// its holder dies.
struct FileLock: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Nil while it is held. Does not wait.
  ///
  /// - Throws: ``StoreError/unsafe`` for a file that others may write.
  func takeIfFree() throws(StoreError) -> VaultLock? {
    let file = try descriptor()
    do throws(StoreError) {
      try FileOwner.check(file)
      guard try Self.lock(file) else {
        close(file)
        return nil
      }
    } catch {
      close(file)
      throw error
    }
    return VaultLock { close(file) }
  }

  private static func lock(_ file: Int32) throws(StoreError) -> Bool {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EWOULDBLOCK { return false }
      if code != EINTR { throw .failed(code: code) }
    }
    return true
  }

  /// Another one each time, so that those of one process take turns as well. The folder is made when it is missing,
  /// for its owner alone.
  private func descriptor() throws(StoreError) -> Int32 {
    var file = openFile()
    if file < 0, errno == ENOENT {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      file = openFile()
    }
    guard file >= 0 else { throw .failed(code: errno) }
    return file
  }

  private func openFile() -> Int32 {
    open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
  }
}
