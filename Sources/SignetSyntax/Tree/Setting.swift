/// A member of a settings block: a keyword, values, and for some a block of their own.
///
/// `expired status 401, code 40101` has the keyword `expired` and the items `[[status, 401], [code, 40101]]`.
public struct Setting: Hashable, Sendable {
  public enum Block: Hashable, Sendable {
    case settings([Setting])
    /// The fields of `common`.
    case fields([Field])
  }

  public let keyword: Name
  /// The values between commas; each group holds at least one. Empty where only a block follows.
  public let items: [[Value]]
  public let block: Block?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange

  /// The block's settings; empty where there is none.
  public var settings: [Setting] {
    if case .settings(let settings)? = block { settings } else { [] }
  }

  /// The block's fields; empty where there are none.
  public var fields: [Field] {
    if case .fields(let fields)? = block { fields } else { [] }
  }
}
