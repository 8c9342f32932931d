import SignetModel
import SignetSyntax
import Testing

/// Types that lead from one to the next, further than any stack reaches.
@Suite("Long chains of types")
struct ChainTests {
  private static let length = 20_000

  enum Chain: String, CaseIterable, CustomTestStringConvertible {
    case structs, optionals, lists, maps, unions, aliases, aliasesOfLists, constrainedAliases

    var testDescription: String { rawValue }

    func link(_ index: Int, _ next: String) -> String {
      switch self {
      case .structs: "struct T\(index) { a: \(next) }"
      case .optionals: "struct T\(index) { a: \(next)? }"
      case .lists: "struct T\(index) { a: [\(next)] }"
      case .maps: "struct T\(index) { a: [String: \(next)] }"
      case .unions:
        "struct T\(index) { a: U\(index) }\nunion U\(index) tagged \"kind\" { only: S\(index) }\n"
          + "struct S\(index) { b: \(next) }"
      case .aliases: "type T\(index) = \(next)"
      case .aliasesOfLists: "type T\(index) = [\(next)]"
      case .constrainedAliases: "type T\(index) = \(next) @length(1...64)"
      }
    }

    /// A spec that sends and returns the first type of the chain, and whose last type is `end`.
    func spec(end: String, field: String) -> String {
      let length = ChainTests.length / (self == .unions ? 3 : 1)
      var lines = ["service Long { }"]
      for index in 0..<length { lines.append(link(index, index + 1 < length ? "T\(index + 1)" : end)) }
      lines.append("struct Own { \(field) }")
      lines.append("@security(low, anonymous) @policy(submit) @allow(SG320, \"kept once\")")
      lines.append("endpoint send POST /things { body thing: T0 returns T0 }")
      lines.append("@security(low, anonymous) @policy(submit) @allow(SG320, \"kept once\")")
      lines.append("endpoint other POST /others { form { thing: String = \"\"  own: String } returns Own }")
      return lines.joined(separator: "\n") + "\n"
    }
  }

  @Test(
    "what is said of the last type is found from the first",
    arguments: Chain.allCases.filter { $0 != .constrainedAliases })
  func secrets(chain: Chain) throws {
    let result = try Specs.check(chain.spec(end: "Own", field: "password: String"))
    #expect(result.diagnostics.map(\.code) == ["SG602"])
  }

  @Test(
    "a sealed field at the end of an answer is found from the first", arguments: [Chain.structs, .unions])
  func answers(chain: Chain) throws {
    let sealing = "keys provided  sealing own { algorithm RSA-OAEP-256 A256GCM key \"own\" field \"sealed\" }"
    let text = chain.spec(end: "Own", field: "name: String @sealed")
      .replacing("service Long { }", with: "service Long { \(sealing) }")
    let codes = try Specs.codes(text)
    #expect(codes.contains("SG603"), "\(codes)")
  }

  @Test("each alias of a chain has its constraints, and each field its default checked against all of them")
  func constraints() throws {
    var text = Chain.constrainedAliases.spec(end: "String", field: "name: T0 = \"\"")
    #expect(try Specs.codes(text) == ["SG226"])
    text = Chain.constrainedAliases.spec(end: "String", field: "name: T0 = \"a\"")
    #expect(try Specs.codes(text) == [])
  }

  @Test("aliases in a ring, however many, are one mistake that is told in a few words")
  func ring() throws {
    let result = try Specs.check(Chain.aliases.spec(end: "T0", field: "name: String"))
    #expect(result.diagnostics.map(\.code) == ["SG221"])
    let message = try #require(result.diagnostics.first?.message)
    #expect(message.hasSuffix("`T5` → \(Self.length - 6) more → `T0`"))
    #expect(message.count < 200)
  }

  @Test("a list of itself is refused, and asked no further")
  func listOfItself() throws {
    let signed = try #require(ModelRules.all.first { $0.code == "SG508" }).wrongExample
    #expect(
      try Specs.codes(signed + "\ntype Loop = [Loop]\nstruct Holder { loop: Loop }\n").contains("SG221"))
  }

  @Test("a default is checked against constraints that are declared after it")
  func later() throws {
    let text = """
      service Shop { }
      struct Item { code: Code = "much too long" }
      type Code = String @length(1...3)
      @security(low, anonymous) @policy(query)
      endpoint get GET /items { returns Item }
      """
    #expect(try Specs.codes(text) == ["SG226"])
  }
}
