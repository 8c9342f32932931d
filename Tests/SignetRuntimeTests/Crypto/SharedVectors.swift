import Foundation
import TestPrograms
import Testing

/// Test vectors that are not in the project: beside the checkout, or where SIGNET_VECTORS says.
enum SharedVectors {
  static let folder = Project.vectors

  static let absence: Comment = "the vectors are not beside this checkout; set SIGNET_VECTORS to read them"

  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
