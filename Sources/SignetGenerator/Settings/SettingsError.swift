/// What is wrong with a `signet.json`, where, and what to write instead.
public struct SettingsError: Error, Equatable, CustomStringConvertible {
  /// One sentence without the file's name.
  public let description: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in bytes of UTF-8.
  public let column: Int
}
