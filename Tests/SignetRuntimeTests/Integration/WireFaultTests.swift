import Foundation
import SignetRuntime
import Testing

/// What a broken wire must never be: a crash, a hang, or a success.
@Suite("Wire faults", .gateway, .timeLimit(.minutes(1)))
struct WireFaultTests {
  @Test(
    "an answer that breaks off is a failure that leaves open what was done", arguments: Carrier.allCases,
    WireFault.brokenOff)
  func breaksOff(carrier: Carrier, broken: WireFault) async throws {
    try await meet(broken, by: carrier)
  }

  @Test("headers cut off before the blank line, and nothing else", arguments: Carrier.allCases)
  func blankLineCutOff(carrier: Carrier) async throws {
    try await meet(WireFault("headers-cut-off", to: [.connectionLost, .malformedAnswer]), by: carrier)
  }

  @Test(
    "headers cut off anywhere",
    arguments: Carrier.without(.headersCutOff), ["length", "middle"]
  )
  func headersCutOff(carrier: Carrier, kind: String) async throws {
    try await meet(
      WireFault("headers-cut-off", ["kind": .string(kind)], to: [.connectionLost, .malformedAnswer]),
      by: carrier)
  }

  @Test("an answer that lies is malformed", arguments: Carrier.allCases, WireFault.lies)
  func lies(carrier: Carrier, broken: WireFault) async throws {
    try await meet(broken, by: carrier)
  }

  @Test("an odd answer that is right is a success", arguments: Carrier.allCases, WireFault.odd)
  func odd(carrier: Carrier, fine: WireFault) async throws {
    try await meet(fine, by: carrier)
  }

  @Test("an answer larger than the limit is given up", arguments: Carrier.allCases, WireFault.large)
  func tooLarge(carrier: Carrier, broken: WireFault) async throws {
    try await meet(broken, by: carrier)
  }

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

  @Test("a dead kept-alive connection does not send a POST twice", arguments: Carrier.allCases)
  func deadConnection(carrier: Carrier) async throws {
    let world = try World()
    // By the machine's clock, which has to end the call.
    let reviews = try world.shop(transport: carrier.transport(), configuration: Configuration()).reviews
    let product = try Shop.ProductID("p-001")
    _ = try await reviews.list(product: product)
    try await world.script("close-before-answer", ["method": "POST"])
    // URLSession on Linux never sends the content of its second POST: nobody has to wait for that to end.
    let options = CallOptions(deadline: .milliseconds(500))
    await #expect(throws: (any Error).self) {
      let review = Shop.Review(author: "Ada", stars: 5)
      _ = try await reviews.write(product: product, review: review, options: options)
    }
    let posts = try await world.log().filter { $0.method == "POST" }
    await PlatformGap.deadConnection.measure(on: carrier) { #expect(posts.count == 1) }
  }

  @Test("an IPv6 literal is called like any other host", arguments: Carrier.allCases)
  func ipv6(carrier: Carrier) async throws {
    let world = try World()
    guard world.has("http6") else { return }
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

  @Test("a header without a space after the colon is a header", arguments: Carrier.allCases)
  func noSpaceAfterColon(carrier: Carrier) async throws {
    try await PlatformGap.noSpaceAfterColon.measure(on: carrier) {
      try await meet(WireFault("no-space-after-colon", to: [.success]), by: carrier)
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
