#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite("Stage 8: sealing")
  struct SealStageTests {
    private let order = Array(#"{"sku":"a-1","note":"für \"dich\" 😀","quantity":2}"#.utf8)

    // MARK: Bodies

    @Test("a whole body travels in the member that the scheme names")
    func member() async throws {
      let sealed = try await SealingFixture.stage().seal(MarkedJSON(order), by: "account")
      #expect(sealed.contentType == "application/json")
      guard case .object(let members) = try JSON(bytes: sealed.bytes) else {
        Issue.record("the body is no object")
        return
      }
      #expect(Array(members.keys) == ["sealed"])
      let jwe = try SealingFixture.member("sealed", of: sealed.bytes)
      #expect(try SealingFixture.open(jwe, with: SealingFixture.account) == order)
      #expect(sealed.keys == [RingKey.ID(name: "account", version: nil)])
    }

    @Test("a whole body without a member is the JWE itself, as application/jose")
    func bare() async throws {
      let sealed = try await SealingFixture.stage().seal(MarkedJSON(order), by: "bare")
      #expect(sealed.contentType == "application/jose")
      #expect(try SealingFixture.open(sealed.bytes, with: SealingFixture.payment) == order)
    }

    @Test("a body without anything to seal travels as it is")
    func untouched() async throws {
      let sealed = try await SealingFixture.stage().seal(MarkedJSON(order), by: nil)
      #expect(sealed == SealedBody(bytes: order, contentType: "application/json", keys: []))
    }

    @Test("signing adds its parameters beside the sealed member, and what it signs is what travels")
    func signedAfterwards() async throws {
      let sealed = try await SealingFixture.stage().seal(MarkedJSON(order), by: "account")
      let list = SigningScheme.List(
        name: "params", sources: [.body], additions: [.init("timestamp", [.hole(.timestamp)])])
      let scheme = SigningFixture.scheme(list, place: .init(.parameter, "sign"))
      let signed = try await RequestSigner(scheme).sign(
        SigningFixture.request(body: .json(try JSONContent(sealed.bytes))), with: SigningFixture.values)
      let body = try JSON(bytes: Array(signed.request.content.utf8))
      #expect(body["timestamp"] == "1700000000")
      #expect(body["sign"] == .string(signed.signature))
      let jwe = try SealingFixture.member("sealed", of: sealed.bytes)
      #expect(body["sealed"] == .string(String(decoding: jwe, as: UTF8.self)))
      let message = String(decoding: signed.message, as: UTF8.self)
      #expect(message == "sealed=\(String(decoding: jwe, as: UTF8.self))&timestamp=1700000000")
    }

    // MARK: Single values

    private struct Draft {
      func write(to wire: inout WireWriter) {
        wire.open("{")
        wire.string("name", "Ann")
        wire.sealed("account")
        wire.string("pin", "12\"34\n密")
        wire.sealed("old")
        wire.int("code", 4711)
        wire.sealed("account")
        wire.optionalString("absent", nil)
        wire.string("after", "plain")
        wire.sealed("account")
        wire.patch("cleared", Patch<String>.null)
        wire.sealed("account")
        wire.strings("list", ["a", "b"])
        wire.close("}")
      }

      var marked: MarkedJSON {
        var wire = WireWriter()
        write(to: &wire)
        return wire.marked
      }
    }

    @Test("marked values are sealed one by one, each by its sealing, and nothing else is touched")
    func values() async throws {
      let sealed = try await SealingFixture.stage().seal(Draft().marked, by: nil)
      let body = try JSON(bytes: sealed.bytes)
      #expect(body["name"] == "Ann")
      #expect(body["after"] == "plain")
      #expect(body["absent"] == nil)
      #expect(body["cleared"] == .null)
      let pin = try SealingFixture.open(
        SealingFixture.member("pin", of: sealed.bytes), with: SealingFixture.account)
      #expect(String(decoding: pin, as: UTF8.self) == "12\"34\n密")
      let code = try SealingFixture.openBlocks(
        SealingFixture.member("code", of: sealed.bytes), with: SealingFixture.account)
      #expect(code.content == Array("4711".utf8))
      let list = try SealingFixture.open(
        SealingFixture.member("list", of: sealed.bytes), with: SealingFixture.account)
      #expect(list == Array(#"["a","b"]"#.utf8))
    }

    @Test("nothing that is sealed can be read in what travels")
    func nothingInTheClear() async throws {
      let sealed = try await SealingFixture.stage().seal(Draft().marked, by: nil)
      let text = String(decoding: sealed.bytes, as: UTF8.self)
      for secret in ["12\\\"34", "4711", "[\"a\""] { #expect(!text.contains(secret)) }
    }

    @Test("a value inside a value is sealed with it, once")
    func nested() async throws {
      var wire = WireWriter()
      wire.open("{")
      wire.sealed("account")
      wire.begin("card")
      wire.open("{")
      wire.sealed("account")
      wire.string("number", "4111")
      wire.close("}")
      wire.close("}")
      let sealed = try await SealingFixture.stage().seal(wire.marked, by: nil)
      let card = try SealingFixture.open(
        SealingFixture.member("card", of: sealed.bytes), with: SealingFixture.account)
      #expect(card == Array(#"{"number":"4111"}"#.utf8))
    }

    @Test("values of a list's elements are sealed each")
    func elements() async throws {
      var wire = WireWriter()
      wire.open("[")
      for number in ["1", "2"] {
        wire.beginElement()
        wire.open("{")
        wire.sealed("account")
        wire.string("n", number)
        wire.close("}")
      }
      wire.close("]")
      let sealed = try await SealingFixture.stage().seal(wire.marked, by: nil)
      guard case .array(let elements) = try JSON(bytes: sealed.bytes) else {
        Issue.record("the body is no list")
        return
      }
      let opened = try elements.map { element in
        try SealingFixture.open(
          SealingFixture.member("n", of: Array(element.text.utf8)), with: SealingFixture.account)
      }
      #expect(opened == [Array("1".utf8), Array("2".utf8)])
    }

    @Test("a sealed value inside a sealed body is sealed twice")
    func valueInBody() async throws {
      let sealed = try await SealingFixture.stage().seal(Draft().marked, by: "bare")
      let body = try SealingFixture.open(sealed.bytes, with: SealingFixture.payment)
      let pin = try SealingFixture.open(
        SealingFixture.member("pin", of: body), with: SealingFixture.account)
      #expect(String(decoding: pin, as: UTF8.self) == "12\"34\n密")
      #expect(sealed.keys.map(\.name).sorted() == ["account", "payment"])
    }

    @Test("what is shown marks nothing to seal, and what is to be sealed is never printed")
    func shown() {
      var wire = WireWriter(purpose: .display)
      Draft().write(to: &wire)
      #expect(wire.marked.marks.isEmpty)
      var text = ""
      dump(Draft().marked, to: &text)
      text += "\(Draft().marked)" + String(reflecting: Draft().marked)
      #expect(!text.contains("4711"))
    }

    @Test(
      "marks that the body does not have stop the call instead of sending in the clear",
      arguments: [[0..<90], [3..<5, 4..<6], [6..<8, 1..<2]])
    func misplaced(ranges: [Range<Int>]) async throws {
      let body = MarkedJSON(order, marks: ranges.map { SealMark(range: $0, sealing: "account") })
      await #expect(throws: SealingError.misplacedMark) {
        try await SealingFixture.stage().seal(body, by: nil)
      }
    }

    // MARK: Forms

    @Test("the fields of a form are sealed by name, the others stay")
    func form() async throws {
      let fields = [(name: "user", value: "ann"), (name: "pin", value: "12 34"), (name: "pin", value: "56")]
      let sealed = try await SealingFixture.stage().seal(fields, by: ["pin": "old"])
      #expect(sealed.fields.map(\.name) == ["user", "pin", "pin"])
      #expect(sealed.fields[0].value == "ann")
      let opened = try sealed.fields.dropFirst().map { field in
        try SealingFixture.openBlocks(Array(field.value.utf8), with: SealingFixture.account).content
      }
      #expect(opened == [Array("12 34".utf8), Array("56".utf8)])
      #expect(!"\(sealed)".contains("ann"))
    }

    // MARK: Refusals

    @Test(
      "what can't be sealed is refused by name, and the call was not sent",
      arguments: [
        ("old", SealingError.fieldsOnly("old")), ("other", .undeclared("other")),
        ("missing", .key(.notInForce(name: "nowhere"))),
      ])
    func refused(sealing: String, error: SealingError) async throws {
      await #expect(throws: error) {
        try await SealingFixture.stage().seal(MarkedJSON(order), by: sealing)
      }
      #expect(error.fault.mayHaveBeenDone == .no)
      #expect(!error.description.isEmpty)
    }
  }
#endif
