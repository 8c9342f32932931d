import Foundation

/// A file of Project Wycheproof's test vectors.
struct WycheproofFile<Group: Decodable>: Decodable {
  let numberOfTests: Int
  let testGroups: [Group]

  static func read(_ name: String) throws -> WycheproofFile<Group> {
    let data = try Data(contentsOf: SharedVectors.folder.appending(path: "wycheproof").appending(path: name))
    return try JSONDecoder().decode(WycheproofFile<Group>.self, from: data)
  }
}

/// What the publishers say of a case.
enum WycheproofResult: String, Decodable {
  case valid
  case invalid
  /// A library may do either.
  case acceptable
}
