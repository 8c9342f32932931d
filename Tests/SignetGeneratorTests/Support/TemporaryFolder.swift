import Foundation

@testable import SignetGenerator

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The paths of the files, as written.
  func write(_ files: [GeneratedFile]) throws -> [String] {
    try files.map { file in
      try write(file.contents, to: file.name)
      return url.appending(path: file.name).path
    }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
