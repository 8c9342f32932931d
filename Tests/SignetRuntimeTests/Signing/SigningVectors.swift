import Foundation
import TestPrograms

/// The folder of the published signing examples, beside the project.
enum SigningVectors {
  static let folder = Project.vectors.appending(path: "signing")

  static let absence: String = "the vectors are not beside this checkout; set SIGNET_VECTORS to read them"

  static func read(_ file: String) -> [[String: Any]] {
    guard let data = try? Data(contentsOf: folder.appending(path: file)),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return list
  }

  static func pairs(_ value: Any?) -> [(name: String, value: String)] {
    (value as? [[String]] ?? []).compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
  }
}
