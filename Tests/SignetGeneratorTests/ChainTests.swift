import SignetGenerator
import SignetModel
import Testing

@Suite("Long chains of types")
struct ChainTests {
  private static let length = 20_000

  @Test(
    "a client is generated, however far its types lead from one to the next",
    arguments: [
      "struct T# { a: T%  b: [T%?] }", "type T# = T% @length(1...9)", "type T# = [T%]",
    ])
  func chain(link: String) throws {
    var text = """
      service Long { server production "https://api.long.example" }
      @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural)
      endpoint get GET /things { returns T0 }
      type T\(Self.length) = String

      """
    for index in 0..<Self.length {
      text += link.replacing("#", with: "\(index)").replacing("%", with: "\(index + 1)") + "\n"
    }
    let output = try Generator().generate(
      try SpecText.check(text), options: GeneratorOptions(stem: "Long"))
    #expect(output.diagnostics.isEmpty)
    #expect(output.files.contains { $0.contents.contains(" T0:") })
    #expect(output.files.contains { $0.contents.contains(" T\(Self.length):") })
  }

  @Test("a default passes through every alias on the way to its value")
  func defaults() throws {
    let text = """
      service Long { server production "https://api.long.example" }
      type Outer = Inner
      type Inner = String
      struct Thing { name: Outer = "none" }
      @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural)
      endpoint get GET /things { returns Thing }
      """
    let output = try Generator().generate(
      try SpecText.check(text), options: GeneratorOptions(stem: "Long"))
    let expected = "Long.Outer(unchecked: Long.Inner(unchecked: \"none\"))"
    #expect(output.files.contains { $0.contents.contains(expected) })
  }
}
