/// What a template sees: the data of one rendering.
///
/// Objects keep their members in the order given and are searched from the front: contexts here are small, and
/// comparing a handful of short keys is cheaper than hashing one.
enum MustacheValue: Sendable, Equatable {
  /// Known to be absent: false in a section, nothing when interpolated, and no mistake in a strict rendering.
  case null
  case flag(Bool)
  case text(String)
  case list([MustacheValue])
  case object(MustacheObject)

  /// Whether a section over this value is rendered; an empty text counts as nothing.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let elements): !elements.isEmpty
    case .object: true
    }
  }

  static func optional(_ text: String?) -> MustacheValue {
    text.map { .text($0) } ?? .null
  }

  static func texts(_ texts: [String]) -> MustacheValue {
    .list(texts.map { .text($0) })
  }

  static func objects(_ objects: [MustacheObject]) -> MustacheValue {
    .list(objects.map { .object($0) })
  }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) {
    self = .text(value)
  }

  init(booleanLiteral value: Bool) {
    self = .flag(value)
  }
}

/// The members of one context.
struct MustacheObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private(set) var members: [Member]

  struct Member: Sendable, Equatable {
    let key: String
    var value: MustacheValue
  }

  init(dictionaryLiteral elements: (String, MustacheValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  subscript(key: String) -> MustacheValue? {
    get {
      for member in members where member.key == key { return member.value }
      return nil
    }
    set {
      members.removeAll { $0.key == key }
      if let newValue { members.append(Member(key: key, value: newValue)) }
    }
  }
}
