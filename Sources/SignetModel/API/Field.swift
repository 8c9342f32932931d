import SignetSyntax

/// A named value: a member of a struct, a value in a query, a header, a path, a body, a form.
public struct Field: Sendable, Equatable {
  /// The name in the spec.
  public var name: String
  /// The name on the wire: as written with `as`, else derived under the service's `names` (in headers
  /// Kebab-Case).
  public var wireName: String
  public var type: TypeReference
  /// The value that is sent when the caller gives none.
  public var defaultValue: DefaultValue?
  public var constraints: Constraints
  /// How dates in it travel; `nil` where its type, through lists, maps and optionals, is not a date.
  public var dateStyle: DateStyle?
  /// How a list travels in a query, a form or a multipart body; `nil` elsewhere and where it is no list.
  public var listStyle: ListStyle?
  /// A number or boolean that travels as a string (`@text`).
  public var travelsAsText: Bool
  /// Set where the field, or its type through lists, maps and optionals, is `@sensitive`; the field's own wins.
  public var sensitivity: Sensitivity?
  /// The sealing that encrypts this one field (`@sealed`), by name.
  public var sealing: String?
  /// The reason of `@plain`: why a value whose name says secret travels unsealed.
  public var plainReason: String?
  /// Left out of what is signed (`@unsigned`).
  public var isUnsigned: Bool
  /// Where `@sensitive`, `@sealed`, `@plain` and `@unsigned` stand on it.
  public var marks: FieldMarks
  /// The content type of a multipart part (`@content`).
  public var contentType: String?
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// The note of `@deprecated`, where there is one.
  public var deprecation: String?
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, wireName: String, type: TypeReference, defaultValue: DefaultValue? = nil,
    constraints: Constraints = Constraints(), dateStyle: DateStyle? = nil, listStyle: ListStyle? = nil,
    travelsAsText: Bool = false, sensitivity: Sensitivity? = nil, sealing: String? = nil,
    plainReason: String? = nil, isUnsigned: Bool = false,
    marks: FieldMarks = FieldMarks(), contentType: String? = nil,
    documentation: String = "", deprecation: String? = nil, span: SourceSpan
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.defaultValue = defaultValue
    self.constraints = constraints
    self.dateStyle = dateStyle
    self.listStyle = listStyle
    self.travelsAsText = travelsAsText
    self.sensitivity = sensitivity
    self.sealing = sealing
    self.plainReason = plainReason
    self.isUnsigned = isUnsigned
    self.marks = marks
    self.contentType = contentType
    self.documentation = documentation
    self.deprecation = deprecation
    self.span = span
  }
}
