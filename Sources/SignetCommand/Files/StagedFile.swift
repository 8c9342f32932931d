import Foundation

/// A content beside the place that it is meant for, to be renamed into it.
enum StagedFile {
  /// Writes a new file; one of that name from a run that was broken off is removed first. A link that stands there
  /// is not followed.
  ///
  /// - Parameter model: The file that it will replace: its mode and, where the system lets it, its owner are taken
  ///   over.
  static func write(_ content: [UInt8], to path: String, like model: String) throws(FileProblem) {
    unlink(path)
    var present = stat()
    let isReplacement = stat(model, &present) == 0
    let mode = isReplacement ? present.st_mode & 0o7777 : 0o666
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileProblem(reason: Files.reason(of: errno)) }
    if isReplacement {
      // Only the superuser may give a file away; everybody else owns it already.
      _ = fchown(descriptor, present.st_uid, present.st_gid)
      guard fchmod(descriptor, mode) == 0 else {
        let reason = Files.reason(of: errno)
        close(descriptor)
        throw FileProblem(reason: reason)
      }
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(content))
      try handle.close()
    } catch {
      throw FileProblem(reason: Files.reason(error))
    }
  }
}
