import SignetModel
import SignetSyntax
import TestPrograms
import Testing

@Suite("One mistake, one diagnostic")
struct MisspellingTests {
  enum Spec: String, CaseIterable, CustomTestStringConvertible {
    case shop = "Shop"
    case catalog = "Catalog"
    case tencent = "Providers/TencentCloud"
    case pay

    var testDescription: String { rawValue }

    func text() throws -> String {
      self == .pay ? MisspellingTests.pay : try Project.text("Specs/\(rawValue).signet")
    }
  }

  @Test("a word that is misspelled, wherever it stands, is told of once", arguments: Spec.allCases, 0..<2)
  func misspelled(spec: Spec, half: Int) throws {
    let tree = Parser.parse(SourceFile(path: "Spec.signet", text: try spec.text()))
    let words = tree.tokens.filter { [.identifier, .word].contains($0.kind) && $0.span.range.count > 2 }
    for index in stride(from: half, to: words.count, by: 4) {
      var bytes = tree.source.bytes
      let middle = words[index].span.start + words[index].span.range.count / 2
      bytes.swapAt(middle, middle - 1)
      let result = Checker.check(try SpecLoader.load(root: "Spec.signet") { _ in .success(bytes) })
      let word = tree.source.text(of: words[index].span)
      let messages = result.diagnostics.map { "\($0.code): \($0.message)" }
      #expect(messages.count <= 1, "\(word) at \(words[index].span.start): \(messages)")
    }
  }

  @Test(
    "a type that is misspelled where it is declared is told of once, with all places, and mended at all of them"
  )
  func declaration() throws {
    let text = """
      service Shop { }
      struct Ordr { id: Int }
      @security(low, anonymous) @policy(query)
      endpoint get GET /order { returns Order }
      @security(low, anonymous) @policy(query)
      endpoint list GET /orders { returns [Order] }
      """
    let spec = try Specs.load(text)
    let diagnostics = Checker.check(spec).diagnostics
    #expect(diagnostics.map(\.message) == ["unknown type `Order`, did you mean `Ordr`?"])
    #expect(diagnostics.first?.labels.count == 1)
    let outcome = FixApplier.apply(diagnostics, sources: spec.sources)
    let mended = String(decoding: try #require(outcome.files.first).bytes, as: UTF8.self)
    #expect(try Specs.codes(mended) == [])
  }

  @Test("what a level has misspelled is not taken from the level around it")
  func nearestLevel() throws {
    let text = """
      service Shop { }
      group items @security(low, anonymous) @policy(transfer) {
        @idempotency(natrual)
        endpoint get GET /items { returns [String] }
      }
      """
    #expect(try Specs.codes(text) == ["SG233"])
  }

  @Test("an `@allow` of a code that there is not is all that is said of what it stands on")
  func allow() throws {
    let text = """
      service Shop { }
      @security(low, anonymous) @policy(submit) @allow(SG3, "kept once")
      endpoint send POST /notes { form { text: String } }
      """
    #expect(try Specs.codes(text) == ["SG236"])
    #expect(try Specs.codes(text.replacing("@allow(SG3", with: "@alow(SG320")) == ["SG231"])
  }

  /// A spec in which most annotations stand that others depend on.
  private static let pay = #"""
    service Pay {
      server production "https://pay.example"
      server staging "http://staging.pay.example" @insecure("the test network has no certificates")
      common { header region as "X-Region": String }
      envelope { code "code" success "OK" message "message" data "data" }
      token { header "Authorization" "Bearer {access}" }
      secret provided
      keys provided
      signing app {
        input accessKey
        parameters params {
          of     query, body
          add    timestamp "timestamp" milliseconds
          add    nonce "nonce"
          except "sign"
          empty  skip
          order  key
          encode rfc3986
        }
        let    scope "{accessKey}/{host}"
        message   "{method}\n{path}\n{scope}\n{params}\n{header.X-Region}"
        key       "{secret}"
        algorithm hmac-sha256
        output    hex
        place     parameter "sign"
        fresh     5m
      }
      sealing account { algorithm RSA-OAEP-256 A256GCM key "account" field "sealed" }
      sealing old @allow(SG421, "the bank's server") { algorithm RSA1_5 chunked key "old" }
      verification gateway {
        header    "X-Signature" base64
        algorithm rsa-sha256
        key       "gateway"
        message   "{request.nonce}\n{body}"
      }
    }
    timeout slow { attempt 30s total 90s }
    retry patient { attempts 5 backoff 500ms to 8s on timeout, connectionLost, status 503 }
    policy browse = @timeout(slow) @retry(patient) @idempotency(natural) @debounce(none) @limit(5 per 1s)
    policy write = @timeout(slow) @retry(never) @idempotency(none)
    type Name = String @length(1...64) @pattern("[a-z]*")
    struct Person { name: Name = "x"  birthday: Date? @date(date)  number: Int @text  salt: String @plain("public here") }
    struct Card { cardNumber: String @sealed(old)  holder: Name  at: Date @date(epochSeconds) }
    enum Kind: Int { gold = 1  silver = 2 }
    union Method tagged "type" { person: Person  card as "kard": Card }
    @patch
    struct Change { name: Name?  kind: Kind? }
    group people @security(medium) @policy(browse) {
      @journal(name) @limit(1 per 60s, by: name)
      endpoint find GET /people { header { name: String @sensitive @plain("x") } query { kinds: [Kind] @list(comma)  at: Date @date(date) } returns [Person] }
     @policy(write)
      endpoint add POST /people { body { person: Person  method: Method  pin: String @sealed(account) @sensitive  remark: String @unsigned } returns Person }
      @idempotency(none) @retry(never)
      endpoint change PATCH /people/{name: Name} { body change: Change }
      @security(low, anonymous) @allow(SG320, "harmless") @policy(submit)
      endpoint note POST /notes { form { text: String  method: String } returns Change }
    }
    """#
}
