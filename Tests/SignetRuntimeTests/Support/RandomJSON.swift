import SignetRuntime

/// JSON values at random, and their spelling with needless blanks and escapes: the opposite of the runtime's writer.
enum RandomJSON {
  static func value(depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return number(&random)
    case 3, 4: return .string(text(&random))
    case 5:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default:
      var members: [String: JSON] = [:]
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        members[text(&random)] = value(depth: depth - 2, &random)
      }
      return .object(members)
    }
  }

  private static func number(_ random: inout SeededGenerator) -> JSON {
    let whole = Int.random(in: -1000...1000, using: &random)
    let spellings = [
      "\(whole)", "\(whole).\(Int.random(in: 0...999, using: &random))",
      "\(whole)e\(Int.random(in: -30...30, using: &random))",
      "\(whole)E+5", "-0",
    ]
    return JSONNumber(spellings.randomElement(using: &random) ?? "0").map { .number($0) } ?? .null
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "€", "😀", "\u{2028}", "\u{FFFF}",
      "e\u{301}",
    ].flatMap { $0.unicodeScalars.map { $0 } }
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.append(scalars.randomElement(using: &random) ?? "x")
    }
    return String(text)
  }

  static func spell(_ value: JSON, _ random: inout SeededGenerator) -> String {
    let inner: String
    switch value {
    case .null: inner = "null"
    case .bool(let value): inner = value ? "true" : "false"
    case .number(let number): inner = number.spelling
    case .string(let text): inner = spell(text, &random)
    case .array(let values):
      inner = "[" + values.map { spell($0, &random) }.joined(separator: ",") + blanks(&random) + "]"
    case .object(let members):
      let spelled = members.sorted { $0.key < $1.key }.map { name, value in
        blanks(&random) + spell(name, &random) + blanks(&random) + ":" + spell(value, &random)
      }
      inner = "{" + spelled.joined(separator: ",") + blanks(&random) + "}"
    }
    return blanks(&random) + inner + blanks(&random)
  }

  private static func blanks(_ random: inout SeededGenerator) -> String {
    Int.random(in: 0..<4, using: &random) == 0 ? " \n\t\r" : ""
  }

  private static func spell(_ text: String, _ random: inout SeededGenerator) -> String {
    var out = "\""
    for unit in text.utf16 {
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
      if isPlain, Bool.random(using: &random), let scalar = Unicode.Scalar(unit) {
        out.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return out + "\""
  }
}
