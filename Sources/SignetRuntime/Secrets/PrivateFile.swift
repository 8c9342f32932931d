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
  func contents() throws(StoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.failure()
    }
    defer { close(file) }
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

  /// Writes a file beside it, sees it onto the disk, and gives it the name.
  func replaceContents(with bytes: [UInt8]) throws(StoreError) {
    var name = Array((path + ".XXXXXX").utf8CString)
    // Made with mode 0600, under a name that nothing had (POSIX mkstemp).
    let file = mkstemp(&name)
    guard file >= 0 else { throw Self.failure() }
    do throws(StoreError) {
      try Self.fill(file, with: bytes)
      guard rename(name, path) == 0 else { throw Self.failure() }
    } catch {
      unlink(name)
      throw error
    }
  }

  func delete() throws(StoreError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Self.failure()
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
