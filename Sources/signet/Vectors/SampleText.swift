import SignetModel
import SignetPattern

/// Texts that keep constraints.
struct SampleText {
  let vectorCase: VectorCase
  /// Where the text travels: not every place takes every text.
  let place: SamplePlace

  /// A text for the field of this name; nil where none is found that keeps all constraints.
  func text(named name: String, _ constraints: [Constraints]) -> String? {
    let patterns = constraints.compactMap { $0.pattern.flatMap { try? Pattern($0.source) } }
    let bounds = Bounds(constraints)
    let text = patterns.first.map { matching($0, bounds) } ?? fitted(wanted(name), bounds)
    guard let text, bounds.hold(text), patterns.allSatisfy({ $0.matches(text) }) else { return nil }
    return text
  }

  // MARK: What the case asks for

  private func wanted(_ name: String) -> String {
    switch effectiveCase {
    case .plain, .required: name + "1"
    case .emptyTexts: ""
    case .unicode: name + " 茶🍵 cafe\u{301} 日本 👩‍👧"
    case .largeNumbers: "9007199254740993"
    case .reserved: name + " +*~%&=/?#%20"
    }
  }

  private var preferred: [Unicode.Scalar] {
    switch effectiveCase {
    case .plain, .required, .emptyTexts: []
    case .unicode: Array("茶🍵é日本".unicodeScalars)
    case .largeNumbers: Array("9".unicodeScalars)
    case .reserved: Array("+*~%&=/ ".unicodeScalars)
    }
  }

  /// A header carries printable ASCII, and no more of it than a transport leaves alone; a hole of a path is never empty.
  private var effectiveCase: VectorCase {
    switch (vectorCase, place) {
    case (.unicode, .header), (.emptyTexts, .header), (.emptyTexts, .path): .plain
    default: vectorCase
    }
  }

  // MARK: What constraints allow

  private struct Bounds {
    var characters = (least: 0, most: Int.max)
    var bytes = (least: 0, most: Int.max)

    init(_ constraints: [Constraints]) {
      for length in constraints.compactMap(\.length) {
        let most = length.maximum ?? Int.max
        switch length.unit {
        case .utf8: bytes = (max(bytes.least, length.minimum), min(bytes.most, most))
        case .characters, .bytes, .elements:
          characters = (max(characters.least, length.minimum), min(characters.most, most))
        }
      }
    }

    func hold(_ text: String) -> Bool {
      text.count >= characters.least && text.count <= characters.most
        && text.utf8.count >= bytes.least
        && text.utf8.count <= bytes.most
    }
  }

  /// The longest text that is made up: a constraint that asks for more is not met.
  private static let longest = 100_000

  /// Cut where it is too long, and filled where it is too short.
  private func fitted(_ text: String, _ bounds: Bounds) -> String? {
    var text = String(text.prefix(bounds.characters.most))
    while text.utf8.count > bounds.bytes.most { text.removeLast() }
    let missing = max(bounds.characters.least - text.count, bounds.bytes.least - text.utf8.count, 0)
    guard missing <= Self.longest else { return nil }
    text += String(repeating: "x", count: missing)
    if bounds.hold(text) { return text }
    // Characters of several bytes may leave no room for as many as are asked for.
    let plain = String(repeating: "x", count: max(bounds.characters.least, bounds.bytes.least))
    return bounds.hold(plain) ? plain : nil
  }

  private func matching(_ pattern: Pattern, _ bounds: Bounds) -> String? {
    let least = min(max(bounds.characters.least, place == .path ? 1 : 0), Self.patternLimit)
    for preferred in [preferred, []] {
      let text = pattern.sample(from: least, through: Self.patternLimit, preferring: preferred)
      if let text, bounds.hold(text),
        place != .header || text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      {
        return text
      }
    }
    return nil
  }

  private static let patternLimit = 1_000
}
