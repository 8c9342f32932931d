import Foundation
import SignetRuntime
import Testing

/// What a broken wire must never be: a crash, a hang, or a success. Each fault by its name.
@Suite("Faults of the wire", .gateway, .timeLimit(.minutes(10)))
struct WireFaultTests {
  // MARK: Cut off

  @Test("headers cut off before the blank line", arguments: Carrier.allCases)
  func blankLineCutOff(carrier: Carrier) async throws {
    try await meet(WireFault("headers-cut-off", to: [.connectionLost, .malformedAnswer]), by: carrier)
  }

  @Test(
    "headers cut off before the blank line: anywhere", arguments: Carrier.without(.headersCutOff),
    WireFault.kinds("headers-cut-off", ["length", "middle"], to: [.connectionLost, .malformedAnswer]))
  func headersCutOff(carrier: Carrier, broken: WireFault) async throws {
    try await meet(broken, by: carrier)
  }

  @Test("body cut off", arguments: Carrier.allCases, WireFault.bodyCutOff)
  func bodyCutOff(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test("RST in the middle", arguments: Carrier.allCases, WireFault.reset)
  func reset(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test("RST in the middle: of the headers", arguments: Carrier.without(.headersCutOff))
  func resetInHeaders(carrier: Carrier) async throws {
    try await meet(WireFault("reset-in-headers", to: [.connectionLost, .malformedAnswer]), by: carrier)
  }

  @Test("no answer, or a proxy's", arguments: Carrier.allCases, WireFault.noAnswer)
  func noAnswer(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  // MARK: Not what was promised

  @Test("bad gzip", arguments: Carrier.allCases, WireFault.badGzip)
  func badGzip(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test(
    "chunk sizes that lie", arguments: Carrier.allCases,
    WireFault.kinds(
      "chunk-sizes-lie", ["long", "short", "text", "huge"], to: [.malformedAnswer, .connectionLost]))
  func chunkSizes(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test("length that lies", arguments: Carrier.allCases, WireFault.lies)
  func lengths(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test("200 with HTML of a captive portal", arguments: Carrier.allCases)
  func captivePortal(carrier: Carrier) async throws {
    try await meet(WireFault("captive-portal", to: [.malformedAnswer]), by: carrier)
  }

  @Test("empty body where JSON is promised", arguments: Carrier.allCases)
  func emptyBody(carrier: Carrier) async throws {
    try await meet(WireFault("empty-body", to: [.malformedAnswer]), by: carrier)
  }

  @Test("other JSON than was promised is malformed", arguments: Carrier.allCases, WireFault.otherJSON)
  func otherJSON(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test("answer larger than the limit", arguments: Carrier.allCases, WireFault.large)
  func tooLarge(carrier: Carrier, broken: WireFault) async throws { try await meet(broken, by: carrier) }

  @Test(
    "a malformed member is named by its path, and nothing of its content is shown",
    arguments: Carrier.allCases)
  func path(carrier: Carrier) async throws {
    let world = try World()
    let text =
      #"{"code":0,"data":[{"author":"secret words","stars":5},{"author":"Ada","stars":"secret words"}]}"#
    try await world.script("body", ["text": .string(text)])
    let (shop, product) = (try world.shop(transport: carrier.transport()), try Shop.ProductID("p-001"))
    do {
      _ = try await shop.reviews.list(product: product)
      Issue.record("a text passed for a number")
    } catch {
      #expect(error == .malformedAnswer(at: "data[1].stars"))
      #expect(!"\(error)".contains("secret"))
    }
  }

  // MARK: Odd, and right

  @Test("envelope code as text", arguments: Carrier.allCases)
  func codeAsText(carrier: Carrier) async throws {
    try await meet(WireFault("code-as-text", to: [.success]), by: carrier)
  }

  @Test("header without a space after the colon", arguments: Carrier.allCases)
  func noSpaceAfterColon(carrier: Carrier) async throws {
    try await PlatformGap.noSpaceAfterColon.measure(on: carrier) {
      try await meet(WireFault("no-space-after-colon", to: [.success]), by: carrier)
    }
  }

  @Test("answer in slow drips", arguments: Carrier.allCases)
  func drips(carrier: Carrier) async throws {
    try await meet(WireFault("drip", ["milliseconds": 1], to: [.success]), by: carrier)
  }

  @Test("an odd answer that is right is a success", arguments: Carrier.allCases, WireFault.odd)
  func odd(carrier: Carrier, fine: WireFault) async throws { try await meet(fine, by: carrier) }

  // MARK: Where to

  @Test(
    "IPv6 literal", .enabled("this machine has no IPv6") { try World().has("http6") },
    arguments: Carrier.allCases)
  func ipv6(carrier: Carrier) async throws {
    let world = try World()
    try await PlatformGap.ipv6Literal.measure(on: carrier) {
      _ = try await world.shop(on: "http6", transport: carrier.transport()).reviews.list(
        product: Shop.ProductID("p-001"))
      #expect(try await world.log(answered: 1).map(\.listener) == ["http6"])
    }
  }

  @Test("a server that is not there refuses", arguments: Carrier.allCases)
  func refused(carrier: Carrier) async throws {
    let world = try World()
    await #expect(throws: CallError<Never>.unreachable(.refused)) {
      _ = try await world.shop(on: "refused", transport: carrier.transport()).reviews.list(
        product: Shop.ProductID("p-001"))
    }
  }

  /// Calls while the fault strikes, and again afterwards: the client has to be as good as new.
  private func meet(_ broken: WireFault, by carrier: Carrier) async throws {
    let world = try World(broken.fault)
    let shop = try world.shop(
      transport: carrier.transport(), configuration: Configuration(answerLimit: 1 << 20))
    let product = try Shop.ProductID("p-001")
    try await world.script(broken.fault, broken.options)
    let outcome: WireFault.Outcome?
    do throws(CallError<Never>) {
      _ = try await shop.reviews.list(product: product)
      outcome = .success
    } catch {
      outcome = Self.outcome(of: error)
      // Only where the envelope says success, and what it surrounds is another thing.
      let saysSuccess = broken.options["text"].map { $0.text.contains(#"\"code\":0"#) } ?? false
      #expect((error.mayHaveBeenDone == .yes) == saysSuccess)
    }
    let found = try #require(outcome)
    #expect(broken.outcomes.contains(found), "\(found)")
    #expect(try await shop.reviews.list(product: product).isEmpty)
  }

  private static func outcome(of error: CallError<Never>) -> WireFault.Outcome? {
    switch error.reason {
    case .connectionLost(let sent):
      #expect(sent)
      return .connectionLost
    case .malformedAnswer: return .malformedAnswer
    case .answerTooLarge: return .answerTooLarge
    case .http: return .http
    default:
      Issue.record("\(error)")
      return nil
    }
  }
}
