import SignetSyntax

/// Where the annotations stand that say how a field is protected.
public struct FieldMarks: Sendable, Equatable {
  /// The field's own `@sensitive`; its type may have another.
  public var sensitive: SourceSpan?
  public var sealed: SourceSpan?
  public var plain: SourceSpan?
  public var unsigned: SourceSpan?

  public init(
    sensitive: SourceSpan? = nil, sealed: SourceSpan? = nil, plain: SourceSpan? = nil,
    unsigned: SourceSpan? = nil
  ) {
    self.sensitive = sensitive
    self.sealed = sealed
    self.plain = plain
    self.unsigned = unsigned
  }
}
