/// A run of bytes in one file: where a token, a node or a mistake stands.
public struct SourceSpan: Hashable, Comparable, Sendable {
  public let file: FileID
  private let lower: Int32
  private let upper: Int32

  /// The first byte, as an offset from the file's beginning.
  public var start: Int { Int(lower) }
  /// The byte after the last one.
  public var end: Int { Int(upper) }
  public var range: Range<Int> { start..<end }
  public var isEmpty: Bool { lower == upper }

  /// A span of the bytes from `start` up to `end`; one that would run backwards is empty at `start`.
  public init(file: FileID, start: Int, end: Int) {
    self.file = file
    lower = Int32(clamping: max(0, start))
    upper = Int32(clamping: max(0, start, end))
  }

  public init(file: FileID, range: Range<Int>) {
    self.init(file: file, start: range.lowerBound, end: range.upperBound)
  }

  /// The span from this one's first byte to `other`'s last one; both are in one file.
  public func joined(to other: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, start: min(start, other.start), end: max(end, other.end))
  }

  /// The empty span right behind this one: where something is missing.
  public var after: SourceSpan { SourceSpan(file: file, start: end, end: end) }

  /// The empty span right before this one.
  public var before: SourceSpan { SourceSpan(file: file, start: start, end: start) }

  public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.file, left.lower, left.upper) < (right.file, right.lower, right.upper)
  }
}
