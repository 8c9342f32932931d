import Testing

@testable import SignetGenerator

@Suite("Documentation of what is emitted")
struct DocumentationTests {
  @Test("an input that is deprecated says so, with or without words of its own")
  func deprecatedInput() throws {
    let api = try SpecText.check(
      """
      service Shop { version "1.0"  server production "https://api.shop.example" }
      group orders @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural) {
        endpoint list GET /orders {
          query {
            /// How many.
            limit: Int? @deprecated("use pageSize")
            state: String? @deprecated("ignored")
          }
        }
      }
      """)
    let text = try Generator().generate(api, options: GeneratorOptions(stem: "Shop")).files
      .map(\.contents).joined()
    #expect(text.contains("///   - limit: How many. Deprecated: use pageSize\n"))
    #expect(text.contains("///   - state: Deprecated: ignored\n"))
  }
}
