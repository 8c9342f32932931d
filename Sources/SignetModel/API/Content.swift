/// What a request carries after its headers.
public enum Content: Sendable, Equatable {
  case none
  /// A JSON object of these members (`body { … }`).
  case object([Member])
  /// One value as JSON (`body draft: OrderDraft`).
  case value(Field)
  /// `application/x-www-form-urlencoded` (`form { … }`).
  case form([Member])
  /// `multipart/form-data`, a part a member (`multipart { … }`).
  case multipart([Member])
  /// Raw content, streamed from a file (`upload file: File`).
  case upload(Field, isResumable: Bool)

  /// The values that the caller gives.
  public var fields: [Field] {
    switch self {
    case .none: []
    case .object(let members), .form(let members), .multipart(let members): members.fields
    case .value(let field), .upload(let field, _): [field]
    }
  }

  /// Whether it is a body of JSON, which a sealing can carry.
  public var canBeSealed: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .value: true
    case .none, .form, .multipart, .upload: false
    }
  }

  /// The members of an object, a form or a multipart body; empty for the others.
  public var members: [Member] {
    switch self {
    case .object(let members), .form(let members), .multipart(let members): members
    case .none, .value, .upload: []
    }
  }
}
