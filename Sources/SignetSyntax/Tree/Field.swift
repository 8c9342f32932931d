/// A member of a struct or of an endpoint's block, or a common value: `name as "w": Type = default @…`, or a
/// constant, `"Action" "DescribeRegions"`.
public struct Field: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case typed(name: Name, wireName: TextLiteral?, type: TypeExpr, defaultValue: Value?)
    case constant(wireName: TextLiteral, value: Value)
  }

  /// `header` or `query` before a field of `common`; none anywhere else.
  public let place: Name?
  public let content: Content
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange

  /// The field's name, or a constant's wire name.
  public var nameSpan: SourceSpan {
    switch content {
    case .typed(let name, _, _, _): name.span
    case .constant(let wireName, _): wireName.span
    }
  }
}
