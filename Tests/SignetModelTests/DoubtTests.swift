import SignetModel
import SignetSyntax
import Testing

@Suite("Annotations that are indented as if they belonged to what stands above them")
struct DoubtTests {
  private static func said(_ text: String) throws -> [String] {
    try Specs.check("service Shop { }\n" + text).diagnostics.map { "\($0.severity) \($0.code)" }
  }

  @Test("where all that would be said hangs on them, they alone are told of, as an error")
  func endpoints() throws {
    let text = """
      endpoint list GET /items
          @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int} @security(low, anonymous) @policy(query)
      """
    #expect(try Self.said(text) == ["error SG115"])
  }

  @Test("in a group, over several lines, and before what takes none of them, too")
  func groups() throws {
    let lines = """
      group items {
        endpoint list GET /items
          @security(low, anonymous)
          @timeout(fast) @retry(never)
        endpoint get GET /items/{id: Int} @security(low, anonymous) @policy(query)
      }
      """
    #expect(try Self.said(lines) == ["error SG304", "error SG115", "error SG115"])
    let types = """
      endpoint list GET /items { returns Item }
          @security(low, anonymous) @policy(query)
      struct Item { id: Int }
      """
    #expect(try Self.said(types) == ["error SG115"])
  }

  @Test("where nothing hangs on them they are a warning")
  func harmless() throws {
    let text = """
      endpoint list GET /items @security(low, anonymous) @policy(query)
          @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int}
      """
    #expect(try Self.said(text) == ["warning SG115"])
  }

  @Test("a `@sealed` that may be another field's is an error, and neither field is told to be in the clear")
  func fields() throws {
    let text = """
      struct Account {
        password: String
            @sealed
        pin: String
      }
      @security(low, anonymous) @policy(submit) @allow(SG320, "made once")
      endpoint make POST /accounts { body account: Account }
      """
    let service = """
      service Shop {
        keys provided
        sealing account { algorithm RSA-OAEP-256 A256GCM key "account" field "sealed" }
      }

      """
    let found = try Specs.check(service + text).diagnostics
    #expect(found.map(\.code) == ["SG115"])
    #expect(found.map(\.severity) == [.error])
  }
}
