import Foundation

/// Why a file can't be read or written, in words that follow its name: `no such file`.
package struct FileProblem: Error, Hashable {
  let reason: String

  /// The problem as what ends a run, with the file's name before it.
  package func with(_ name: String) -> ToolError { ToolError("\(name): \(reason)") }
}

/// Reading, with errors that say in a few words what is the matter.
package enum Files {
  /// What stands at a path, links followed. What can't be looked at counts as a file: reading it says why.
  enum Kind { case missing, file, folder, device }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .file }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .device
    }
  }

  /// Where a link leads; any other path as it is.
  static func resolved(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    return real(path) ?? path
  }

  /// A path with all its links followed; `nil` where there is nothing.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  package static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    switch kind(of: path) {
    case .missing: throw FileProblem(reason: "no such file")
    case .folder: throw FileProblem(reason: "is a folder, where a file is expected")
    case .device: throw FileProblem(reason: "is no regular file")
    case .file: break
    }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw FileProblem(reason: "can't be read: \(reason(error))")
    }
  }

  /// The bytes of a text; what is not UTF-8 is refused with the line that it stands in.
  static func readText(_ path: String) throws(FileProblem) -> [UInt8] {
    let bytes = try read(path)
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
      let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
      throw FileProblem(reason: "line \(line) is not UTF-8; save the file in that encoding")
    }
    return bytes
  }

  /// The words for what the system reports.
  static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteVolumeReadOnly: return "the volume is read-only"
    case .fileWriteOutOfSpace: return "no space left"
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or folder"
    default: break
    }
    if let posix = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError {
      return reason(of: posix.code.rawValue)
    }
    return error.localizedDescription
  }

  /// The system's words for an error number, as part of a sentence.
  static func reason(of code: Int32) -> String {
    code == ENOENT ? "no such file or folder" : String(cString: strerror(code)).lowercased()
  }
}
