import Foundation
import Testing

/// A file of Project Wycheproof's test vectors, read from the shared vectors beside the checkout, or from where
/// SIGNET_VECTORS says.
struct WycheproofFile<Group: Decodable>: Decodable {
  let numberOfTests: Int
  let testGroups: [Group]

  static func read(_ name: String) throws -> WycheproofFile<Group> {
    let data = try Data(contentsOf: WycheproofFolder.url.appending(path: name))
    return try JSONDecoder().decode(WycheproofFile<Group>.self, from: data)
  }
}

enum WycheproofFolder {
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["SIGNET_VECTORS"] {
      return URL(filePath: path).appending(path: "wycheproof")
    }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/vectors/wycheproof")
  }()

  static var isPresent: Bool { FileManager.default.fileExists(atPath: url.path) }
}

/// What the publishers say of a case.
enum WycheproofResult: String, Decodable {
  case valid
  case invalid
  /// A library may do either.
  case acceptable
}
