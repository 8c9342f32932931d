/// A place in a file as editors count it: lines and columns from 1, a column a byte of UTF-8, as clang and
/// Xcode have it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
