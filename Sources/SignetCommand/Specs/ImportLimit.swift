import Foundation

/// The folder that a spec's imports stay in, with links followed: a link in it may lead anywhere, and what is there is
/// not to be shown line by line.
///
/// Build systems lay out a folder of links to the sources, each file by itself. So what lies beside the spec's own file
/// counts as well.
struct ImportLimit {
  private let folders: [String]

  /// - Parameters:
  ///   - root: The spec's absolute path.
  ///   - folder: The absolute path of the folder, which holds the spec.
  init(root: String, folder: String) {
    let spec = Files.real(root) ?? root
    let below = root.hasPrefix(folder + "/") ? String(root.dropFirst(folder.count)) : ""
    let home =
      !below.isEmpty && spec.hasSuffix(below) ? String(spec.dropLast(below.count)) : Paths.folder(of: spec)
    folders = [Files.real(folder) ?? folder, home]
  }

  /// Whether the file at an absolute path lies in the folder; what is not there is refused when it is read.
  func holds(_ path: String) -> Bool {
    guard let real = Files.real(path) else { return true }
    return folders.contains { real.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }
}
