/// The number of a file within one run: spans carry it in place of the file, so that they stay small and trivial.
public struct FileID: Hashable, Comparable, Sendable {
  public let index: Int32

  public init(_ index: Int) {
    self.index = Int32(clamping: index)
  }

  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}
