/// How little of a `@sensitive` value may be shown.
public struct Sensitivity: Sendable, Hashable {
  /// How many characters at the end stay visible; 0 for none.
  public var visibleSuffix: Int

  public init(visibleSuffix: Int = 0) {
    self.visibleSuffix = visibleSuffix
  }
}
