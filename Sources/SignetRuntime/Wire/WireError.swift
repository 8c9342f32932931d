/// What is wrong with a JSON text or with a member of it: where, and what was expected there.
///
/// It never holds the content itself, since an answer may carry what must not be logged.
public struct WireError: Swift.Error, Sendable, Hashable, CustomStringConvertible {
  /// What was wrong.
  public enum Problem: Sendable, Hashable {
    /// The text breaks the grammar of RFC 8259 at this offset, in bytes.
    case syntax(offset: Int)
    /// The text nests deeper than the reader's limit.
    case tooDeep(limit: Int)
    /// The text is longer than the reader's limit, in bytes.
    case tooLarge(limit: Int)
    /// The member is not there, or it is null.
    case missing
    /// The value is of another kind than the one named here.
    case mismatch(expected: String)
    /// The number does not fit the type named here without losing something.
    case outOfRange(type: String)
    /// The status is none that the endpoint promises.
    case unexpectedStatus(Int)
  }

  /// The way to the value, as `data.orders[3].total`; what is reached through a map's key is `[*]`.
  public var path: String
  public var problem: Problem

  public init(path: String = "", _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// The same error seen from one level further out.
  public func under(_ component: String) -> WireError {
    WireError(path: WireError.join(component, path), problem)
  }

  static func join(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty { return inner }
    if inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
    return outer + "." + inner
  }

  /// What is wrong, behind the way to it; of the whole, what is wrong alone: whoever tells it knows of what.
  public var description: String { path.isEmpty ? flaw : "\(path): \(flaw)" }

  private var flaw: String {
    switch problem {
    case .syntax(let offset): "not JSON at byte \(offset)"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge(let limit): "longer than \(limit) bytes"
    case .missing: "missing"
    case .mismatch(let expected): "expected \(expected)"
    case .outOfRange(let type): "a number that \(type) can't hold"
    case .unexpectedStatus(let status): "status \(status) was not promised"
    }
  }
}
