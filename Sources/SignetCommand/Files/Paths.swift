/// The parts of a path as people write it.
enum Paths {
  /// `Specs` of `Specs/Shop.signet`; `.` where there is no folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `Shop.signet` of `Specs/Shop.signet`.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// `Shop` of `Specs/Shop.signet`.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.hasSuffix(".signet") ? String(name.dropLast(7)) : name
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
