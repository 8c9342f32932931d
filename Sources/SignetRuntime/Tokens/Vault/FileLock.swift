import Foundation

/// A file that one at a time may hold, among all processes and within each (flock(2)). The system lets go of it when
/// its holder dies.
struct FileLock: Sendable {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Waits for its turn: for what is held for moments only.
  func take() throws(StoreError) -> VaultLock {
    guard let lock = try lock(LOCK_EX) else { throw .failed(code: EWOULDBLOCK) }
    return lock
  }

  /// Nil while it is held.
  func takeIfFree() throws(StoreError) -> VaultLock? {
    try lock(LOCK_EX | LOCK_NB)
  }

  private func lock(_ operation: Int32) throws(StoreError) -> VaultLock? {
    let file = try descriptor()
    while flock(file, operation) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return nil }
      throw .failed(code: code)
    }
    return VaultLock { close(file) }
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
    open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }
}
