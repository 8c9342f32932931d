/// A file that its owner alone may read (mode 0600).
struct FileTokenStorage: TokenStorage {
  let path: String

  func contents() throws(StoreError) -> [UInt8]? { try PrivateFile(path).contents() }
  func replaceContents(with bytes: [UInt8]) throws(StoreError) {
    try PrivateFile(path).replaceContents(with: bytes)
  }
  func delete() throws(StoreError) { try PrivateFile(path).delete() }
}
