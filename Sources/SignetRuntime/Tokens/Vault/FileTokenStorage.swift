import Foundation

/// A file that its owner alone may read (mode 0600).
struct FileTokenStorage: TokenStorage {
  private let file: PrivateFile
  private let leftovers: Leftovers

  init(path: String) {
    file = PrivateFile(path)
    let name = (path as NSString).lastPathComponent
    leftovers = Leftovers(in: PrivateFile.folder(of: path)) { $0 == name || $0.hasPrefix(name + ".") }
  }

  func contents() throws(StoreError) -> [UInt8]? {
    leftovers.clear()
    return try file.contents()
  }

  func replaceContents(with bytes: [UInt8]) throws(StoreError) {
    leftovers.clear()
    try file.replaceContents(with: bytes)
  }

  func delete() throws(StoreError) {
    leftovers.clear()
    try file.delete()
  }
}
