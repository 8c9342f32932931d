/// What a template sees: the data of one rendering.
///
/// Objects keep their members in the order given and are searched from the front: contexts here are small.
enum MustacheValue: Sendable {
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
struct MustacheObject: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var members: [(MustacheName, MustacheValue)]

  init(dictionaryLiteral elements: (MustacheName, MustacheValue)...) {
    members = elements
  }

  subscript(name: MustacheName) -> MustacheValue? {
    get {
      for member in members where member.0 == name { return member.1 }
      return nil
    }
    set {
      let index = members.firstIndex { $0.0 == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].1 = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
