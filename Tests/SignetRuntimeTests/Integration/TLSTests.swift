import Foundation
import SignetRuntime
import Testing

/// Which servers are called over TLS, and what the others are told apart by.
@Suite("TLS over the wire", .gateway, .timeLimit(.minutes(10)))
struct TLSTests {
  /// A listener whose certificate is at fault.
  struct Fault: Sendable, CustomTestStringConvertible {
    let listener: String
    let failure: TLSFailure

    var testDescription: String { listener }

    static let all = [
      Fault(listener: "expired", failure: .expired), Fault(listener: "notYetValid", failure: .notYetValid),
      Fault(listener: "wrongHost", failure: .wrongHost), Fault(listener: "selfSigned", failure: .untrusted),
      Fault(listener: "untrusted", failure: .untrusted),
    ]
  }

  /// The pins of a listener, as the pins of the host that all listeners share.
  private func pins(_ world: World, _ listeners: [String], of host: String = "127.0.0.1") throws
    -> [String: [PublicKeyPin]]
  {
    [host: try listeners.map { try PublicKeyPin(sha256: #require(world.gateway.pins[$0])) }]
  }

  @Test("a server under an authority of the app's own is called", arguments: Carrier.allCases)
  func trusted(carrier: Carrier) async throws {
    let world = try World()
    try await PlatformGap.ownAuthority.measure(on: carrier) {
      _ = try await call(world, by: carrier, ServerTrust(anchors: .file(world.authority)))
      #expect(try await world.log(answered: 1).map(\.listener) == ["https"])
    }
  }

  @Test("the authority may be given as text", arguments: Carrier.allCases)
  func trustedText(carrier: Carrier) async throws {
    let world = try World()
    let pem = try Data(contentsOf: world.authority)
    try await PlatformGap.ownAuthority.measure(on: carrier) {
      _ = try await call(world, by: carrier, ServerTrust(anchors: .pem(pem)))
    }
  }

  @Test(
    "TLS: expired, wrong host, self-signed",
    arguments: Carrier.allCases, Fault.all)
  func turnedAway(carrier: Carrier, fault: Fault) async throws {
    let world = try World()
    let trust = ServerTrust(anchors: .file(world.authority))
    let expected = PlatformGap.ownAuthority.isThere(on: carrier) ? .untrusted : fault.failure
    await #expect(throws: CallError<Never>.unreachable(.tls(reason: expected))) {
      _ = try await call(world, on: fault.listener, by: carrier, trust)
    }
    #expect(CallError<Never>.unreachable(.tls(reason: expected)).mayHaveBeenDone == .no)
    #expect(try await world.log().isEmpty)
  }

  @Test(
    "an authority that the system does not know is not trusted without being asked for",
    arguments: Carrier.allCases)
  func unknownAuthority(carrier: Carrier) async throws {
    let world = try World()
    await #expect(throws: CallError<Never>.unreachable(.tls(reason: .untrusted))) {
      _ = try await call(world, by: carrier, nil)
    }
  }

  @Test("anchors that can't be read open nothing", arguments: Carrier.without(.ownAuthority))
  func unreadable(carrier: Carrier) async throws {
    let world = try World()
    let anchors: [ServerTrust.Anchors] = [
      .file(URL(fileURLWithPath: "/nonexistent/authority.pem")), .pem(Data("no certificate".utf8)),
      .pem(Data()),
    ]
    for anchor in anchors {
      await #expect(throws: CallError<Never>.unreachable(.tls(reason: .anchors))) {
        _ = try await call(world, by: carrier, ServerTrust(anchors: anchor))
      }
    }
    #expect(try await world.log().isEmpty)
  }

  @Test("a server whose key is among the pinned ones is called", arguments: Carrier.without(.ownAuthority))
  func pinned(carrier: Carrier) async throws {
    let world = try World()
    let pins = try pins(world, ["otherKey", "https"])
    _ = try await call(
      world, by: carrier, ServerTrust(anchors: .file(world.authority), pins: pins))
    #expect(try await world.log(answered: 1).count == 1)
  }

  @Test(
    "a server with another key is not, though its certificate is in order",
    arguments: Carrier.without(.ownAuthority))
  func notPinned(carrier: Carrier) async throws {
    let world = try World()
    let pins = try pins(world, ["otherKey"])
    await #expect(throws: CallError<Never>.unreachable(.tls(reason: .pin))) {
      _ = try await call(
        world, by: carrier, ServerTrust(anchors: .file(world.authority), pins: pins))
    }
    #expect(try await world.log().isEmpty)
  }

  @Test("a pin makes no certificate trusted that is not", arguments: Carrier.without(.ownAuthority))
  func pinAlone(carrier: Carrier) async throws {
    let world = try World()
    let pins = try pins(world, ["https"])
    await #expect(throws: CallError<Never>.unreachable(.tls(reason: .untrusted))) {
      _ = try await call(world, by: carrier, ServerTrust(pins: pins))
    }
  }

  @Test("a pin of another host does not count", arguments: Carrier.without(.ownAuthority))
  func otherHostsPin(carrier: Carrier) async throws {
    let world = try World()
    let pins = try pins(world, ["otherKey"], of: "h.example")
    _ = try await call(
      world, by: carrier, ServerTrust(anchors: .file(world.authority), pins: pins))
  }

  @Test(
    "a pin is the base64 of 32 bytes",
    arguments: ["", "AAAA", "no base64", Data(count: 33).base64EncodedString()])
  func malformedPin(text: String) {
    #expect(throws: ConstraintError.self) { try PublicKeyPin(sha256: text) }
  }

  private func call(
    _ world: World, on listener: String = "https", by carrier: Carrier, _ trust: ServerTrust?
  ) async throws -> [Shop.Review] {
    let shop = try world.shop(on: listener, transport: carrier.transport(trust: trust))
    return try await shop.reviews.list(product: Shop.ProductID("p-001"))
  }
}
