import Foundation

/// Whose a file is.
enum FileOwner {
  /// - Parameter file: an open one.
  /// - Throws: ``StoreError/unsafe`` where it is no plain file, belongs to another user, or may be written by others.
  static func check(_ file: Int32) throws(StoreError) {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw .failed(code: errno) }
    guard info.st_mode & S_IFMT != S_IFDIR else { throw .failed(code: EISDIR) }
    guard info.st_mode & S_IFMT == S_IFREG, info.st_uid == geteuid(), info.st_mode & 0o022 == 0 else {
      throw .unsafe
    }
  }
}
