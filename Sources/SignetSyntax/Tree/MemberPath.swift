/// A way through an answer's members: `nextCursor`, `last.id`.
public struct MemberPath: Hashable, Sendable {
  /// At least one.
  public let names: [Name]
  public let span: SourceSpan
}
