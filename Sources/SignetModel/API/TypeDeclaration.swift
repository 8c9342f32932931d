import SignetSyntax

/// A declared type.
public struct TypeDeclaration: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `type Name = T @constraint…`: a distinct type around another.
    case alias(Alias)
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
  }

  public var name: String
  public var kind: Kind
  /// Its own `@sensitive`: values of it are never logged or printed.
  public var sensitivity: Sensitivity?
  /// Where that stands.
  public var sensitivitySpan: SourceSpan?
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// The note of `@deprecated`, where there is one.
  public var deprecation: String?
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, kind: Kind, sensitivity: Sensitivity? = nil, sensitivitySpan: SourceSpan? = nil,
    documentation: String = "", deprecation: String? = nil, span: SourceSpan
  ) {
    self.name = name
    self.kind = kind
    self.sensitivity = sensitivity
    self.sensitivitySpan = sensitivitySpan
    self.documentation = documentation
    self.deprecation = deprecation
    self.span = span
  }
}

/// `type Name = T @constraint…`.
public struct Alias: Sendable, Equatable {
  public var type: TypeReference
  public var constraints: Constraints
  /// How a date in it travels; `nil` where it is no date.
  public var dateStyle: DateStyle?
  /// A number or boolean that travels as a string (`@text`).
  public var travelsAsText: Bool

  public init(
    type: TypeReference, constraints: Constraints = Constraints(), dateStyle: DateStyle? = nil,
    travelsAsText: Bool = false
  ) {
    self.type = type
    self.constraints = constraints
    self.dateStyle = dateStyle
    self.travelsAsText = travelsAsText
  }
}

/// `struct Name { … }`.
public struct Structure: Sendable, Equatable {
  public var fields: [Field]
  /// Each optional field is unset, null or a value (`@patch`).
  public var isPatch: Bool

  public init(fields: [Field], isPatch: Bool = false) {
    self.fields = fields
    self.isPatch = isPatch
  }
}

/// `enum Name { … }`: open, a value that this version does not know is kept and sent back as it came.
public struct Enumeration: Sendable, Equatable {
  public enum Raw: Sendable, Equatable {
    case string
    case int
  }

  public struct Case: Sendable, Equatable {
    public var name: String
    /// What travels.
    public var value: Value
    public var documentation: String
    public var deprecation: String?
    /// Where its name stands.
    public var span: SourceSpan

    public init(
      name: String, value: Value, documentation: String = "", deprecation: String? = nil, span: SourceSpan
    ) {
      self.name = name
      self.value = value
      self.documentation = documentation
      self.deprecation = deprecation
      self.span = span
    }
  }

  public enum Value: Sendable, Hashable {
    case string(String)
    case int(Int)
  }

  public var raw: Raw
  public var cases: [Case]

  public init(raw: Raw, cases: [Case]) {
    self.raw = raw
    self.cases = cases
  }
}

/// `union Name tagged "type" { … }`: a member of the payload says which case it is; open too.
public struct Union: Sendable, Equatable {
  public struct Case: Sendable, Equatable {
    public var name: String
    /// The tag's value on the wire.
    public var tag: String
    public var type: TypeReference
    public var documentation: String
    public var deprecation: String?
    /// Where its name stands.
    public var span: SourceSpan

    public init(
      name: String, tag: String, type: TypeReference, documentation: String = "",
      deprecation: String? = nil, span: SourceSpan
    ) {
      self.name = name
      self.tag = tag
      self.type = type
      self.documentation = documentation
      self.deprecation = deprecation
      self.span = span
    }
  }

  /// The wire name of the member that holds the tag.
  public var tag: String
  public var cases: [Case]

  public init(tag: String, cases: [Case]) {
    self.tag = tag
    self.cases = cases
  }
}
