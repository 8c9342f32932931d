/// What a value has to keep to; checked before anything is sent.
public struct Constraints: Sendable, Equatable {
  public var length: Length?
  public var range: Range?
  public var pattern: Pattern?

  /// `@length(1...64)`: of a text in characters or UTF-8 bytes, of a list or map in elements, of data in bytes.
  public struct Length: Sendable, Equatable {
    public enum Unit: Sendable, Equatable {
      case characters
      case utf8
      case bytes
      case elements
    }

    public var minimum: Int
    /// `nil`: no upper bound.
    public var maximum: Int?
    public var unit: Unit

    public init(minimum: Int, maximum: Int?, unit: Unit) {
      self.minimum = minimum
      self.maximum = maximum
      self.unit = unit
    }
  }

  /// `@range(1...999)`: bounds as decimal texts, both included.
  public struct Range: Sendable, Equatable {
    public var minimum: String?
    public var maximum: String?

    public init(minimum: String?, maximum: String?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// `@pattern("[0-9]{6}")`: the whole value matches, in the dialect of `SignetPattern`.
  public struct Pattern: Sendable, Equatable {
    public var source: String

    public init(source: String) {
      self.source = source
    }
  }

  public init(length: Length? = nil, range: Range? = nil, pattern: Pattern? = nil) {
    self.length = length
    self.range = range
    self.pattern = pattern
  }

  public var isEmpty: Bool { length == nil && range == nil && pattern == nil }
}
