import SignetSyntax

/// How an endpoint's result is read page by page.
public struct Pages: Sendable, Equatable {
  public enum Style: Sendable, Equatable {
    /// `cursor to nextCursor`: the next page is asked for with the value of a member of this one.
    case cursor(parameter: String, next: AccessPath)
    /// `startingAfter to last.id`: with the value of a member of this page's last item.
    case lastItem(parameter: String, member: AccessPath)
    /// `page from 1`: by a number that counts up.
    case number(parameter: String, first: Int)
    /// `link`: by the `Link` header with `rel="next"` (RFC 8288).
    case link
  }

  public var style: Style
  /// The boolean member that says whether there is more (`while hasMore`).
  public var whileMember: AccessPath?
  /// The member that holds the items; empty where the result is the list itself.
  public var items: AccessPath
  /// The type of one item.
  public var item: TypeReference
  /// Where `pages` stands.
  public var span: SourceSpan

  public init(
    style: Style, whileMember: AccessPath? = nil, items: AccessPath, item: TypeReference, span: SourceSpan
  ) {
    self.style = style
    self.whileMember = whileMember
    self.items = items
    self.item = item
    self.span = span
  }
}
