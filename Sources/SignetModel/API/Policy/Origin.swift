import SignetSyntax

/// Where one part of a policy came from.
public struct Origin: Sendable, Equatable, CustomStringConvertible {
  /// What carries the annotation.
  public enum Level: Sendable, Equatable {
    case endpoint
    /// The group, by its full name: `orders`, `admin.orders`.
    case group(String)
    /// Nobody wrote it: what holds when nothing is said (no debounce, no limit).
    case standard
  }

  public var level: Level
  /// The named policy that the part comes from, where the annotation is `@policy(NAME)`.
  public var policy: String?
  /// The annotation that says so; where nobody wrote it, the endpoint's name.
  public var span: SourceSpan

  public init(level: Level, policy: String? = nil, span: SourceSpan) {
    self.level = level
    self.policy = policy
    self.span = span
  }

  /// In words: `the endpoint`, `policy submit on group sms`, `the default`.
  public var description: String {
    let place =
      switch level {
      case .endpoint: "the endpoint"
      case .group(let name): "group \(name)"
      case .standard: "the default"
      }
    return if let policy { "policy \(policy) on \(place)" } else { place }
  }
}

/// A part of a policy, and where it came from.
public struct Traced<Value: Sendable & Equatable>: Sendable, Equatable {
  public var value: Value
  public var origin: Origin

  public init(_ value: Value, from origin: Origin) {
    self.value = value
    self.origin = origin
  }
}
