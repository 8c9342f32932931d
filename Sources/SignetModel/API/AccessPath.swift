import SignetSyntax

/// A way to a member inside a value, by names in the spec: `page.items`.
public struct AccessPath: Sendable, Hashable, CustomStringConvertible {
  public var names: [String]
  /// Where it stands; `nil` where nobody wrote it.
  public var span: SourceSpan?

  public init(_ names: [String], at span: SourceSpan? = nil) {
    self.names = names
    self.span = span
  }

  public var isEmpty: Bool { names.isEmpty }
  public var description: String { names.joined(separator: ".") }
}
