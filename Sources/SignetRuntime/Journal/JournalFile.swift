import Foundation

/// The file of a journal that lines are added to.
///
/// Each line begins on a line of its own, also after one that a full disk or a crash has cut off.
final class JournalFile {
  /// Writes bytes to a file, as `write(2)`.
  typealias Writer = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

  private let descriptor: Int32
  private let write: Writer
  /// Whether the last line has its end.
  private var isWhole: Bool

  /// Nil where the file can't be opened. Symbolic links are not followed.
  init?(_ url: URL, _ write: @escaping Writer = JournalFile.system) {
    descriptor = open(url.path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    self.write = write
    isWhole = Self.isWhole(descriptor)
  }

  deinit { close(descriptor) }

  static let system: Writer = { Foundation.write($0, $1.baseAddress, $1.count) }

  /// Whether somebody has deleted the file, as systems do with caches.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }

  /// A line that can't be written is lost.
  func add(_ line: String) {
    let bytes = Array(((isWhole ? "" : "\n") + line + "\n").utf8)
    isWhole = put(bytes) || Self.isWhole(descriptor)
  }

  /// Whether all of it was written.
  private func put(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count > 0 { written += count } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }

  private static func isWhole(_ descriptor: Int32) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0
    return end <= 0 || (pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n"))
  }
}
