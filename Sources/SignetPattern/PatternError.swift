/// Why a text is no pattern.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the pattern's text it is, in bytes of UTF-8 from its beginning.
  public let offset: Int
  /// What is wrong and what to write instead; lower case, no full stop.
  public let reason: String

  public var description: String { "\(reason), at offset \(offset) of the pattern" }
}
