import Foundation

/// A file that its owner alone may read, replaced whole or not at all.
struct PrivateFile {
  private let path: String

  /// The longest file that is read, in bytes.
  static let limit = 8 << 20

  init(_ path: String) {
    self.path = path
  }

  /// Nil where there is no such file. Symbolic links are not followed.
  ///
  /// - Throws: ``StoreError/unsafe`` for a file that somebody else may have written.
  func contents() throws(StoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.failure()
    }
    defer { close(file) }
    try FileOwner.check(file)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    defer { Crypto.wipe(&buffer) }
    while bytes.count <= Self.limit {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { throw Self.failure() }
    }
    throw .failed(code: EFBIG)
  }

  /// Writes a file beside it, sees it onto the disk, gives it the name, and sees that onto the disk as well.
  func replaceContents(with bytes: [UInt8]) throws(StoreError) {
    let name = TemporaryName.new(for: path)
    // Made under a name that nothing had, for its owner alone, and for no child of this process.
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.failure() }
    do throws(StoreError) {
      try Self.fill(file, with: bytes)
      guard rename(name, path) == 0 else { throw Self.failure() }
    } catch {
      unlink(name)
      throw error
    }
    try syncFolder()
  }

  func delete() throws(StoreError) {
    if unlink(path) != 0 {
      if errno == ENOENT { return }
      throw Self.failure()
    }
    try syncFolder()
  }

  /// Sees onto the disk which files the folder has: a file that was renamed or deleted may be back after a crash
  /// otherwise (fsync(2)). Not every file system has it.
  private func syncFolder() throws(StoreError) {
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Self.failure() }
    defer { close(folder) }
    if fsync(folder) != 0, errno != EINVAL, errno != ENOTSUP { throw Self.failure() }
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Closes the file in any case.
  private static func fill(_ file: Int32, with bytes: [UInt8]) throws(StoreError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(file, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count > 0 { written += count } else if errno != EINTR { break }
    }
    let isSafe = written == bytes.count && fsync(file) == 0
    let code = errno
    guard close(file) == 0, isSafe else { throw .failed(code: code) }
  }

  private static func failure() -> StoreError { .failed(code: errno) }
}
