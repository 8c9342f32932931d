/// A file of Swift that a spec gave.
public struct GeneratedFile: Sendable, Equatable {
  /// The file's name, without a folder.
  public let name: String
  public let contents: String
}
