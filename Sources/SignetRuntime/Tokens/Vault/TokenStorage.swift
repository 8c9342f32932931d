/// A place for one value, replaced whole or not at all.
protocol TokenStorage: Sendable {
  /// Nil where there is none.
  func contents() throws(StoreError) -> [UInt8]?
  func replaceContents(with bytes: [UInt8]) throws(StoreError)
  /// Does nothing where there is none.
  func delete() throws(StoreError)
}
