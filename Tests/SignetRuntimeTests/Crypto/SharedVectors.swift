import Foundation
import Testing

/// Test vectors that are not in the project: beside the checkout, or where SIGNET_VECTORS says.
enum SharedVectors {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SIGNET_VECTORS"] { return URL(filePath: path) }
    var project = URL(filePath: #filePath)
    for _ in 0..<4 { project.deleteLastPathComponent() }
    return project.deletingLastPathComponent().appending(path: "shared/vectors")
  }()

  static let absence: Comment = "the vectors are not beside this checkout; set SIGNET_VECTORS to read them"

  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
