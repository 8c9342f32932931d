import Foundation

/// Why a file can't be read or written, in words that follow its name: `no such file`.
package struct FileProblem: Error, Hashable {
  let reason: String

  /// The problem as what ends a run, with the file's name before it.
  package func with(_ name: String) -> ToolError { ToolError("\(name): \(reason)") }
}

/// Reading, with errors that say in a few words what is the matter.
package enum Files {
  enum Kind { case missing, file, folder }

  static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .missing }
    return isFolder.boolValue ? .folder : .file
  }

  package static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    switch kind(of: path) {
    case .missing: throw FileProblem(reason: "no such file")
    case .folder: throw FileProblem(reason: "is a folder, where a file is expected")
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
    String(cString: strerror(code)).lowercased()
  }
}
