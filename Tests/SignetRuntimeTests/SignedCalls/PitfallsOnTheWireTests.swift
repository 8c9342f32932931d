#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  /// The known mistakes of signing, through everything that a call does: what the gateway saw is what was signed.
  @Suite("Signing pitfalls on the wire", .gateway, .timeLimit(.minutes(10)))
  struct PitfallsOnTheWireTests {
    @Test("vectors/signing/pitfalls.json")
    func sentAsSigned() async throws {
      // Paths are signed: a world's prefix would be another one.
      let world = try World.withoutPrefix()
      let before = try await world.requests(Self.path).count
      var expected: [(pitfall: Pitfall, place: Pitfall.Carrier)] = []
      for carrier in Carrier.allCases {
        let transport = carrier.transport()
        for pitfall in Pitfall.all {
          for place in Pitfall.Carrier.allCases where pitfall.fits(place) {
            let client = try SignedClient(
              SignedServer(time: ManualTimekeeper(now: pitfall.now)), secret: pitfall.source,
              signings: [pitfall.scheme], url: world.url(""), transport: transport, nonce: { "n-0001" })
            try await world.script(
              "body", ["path": .string(Self.path), "text": #"{"code":0,"data":1}"#, "status": 200])
            #expect(try await client.order(pitfall.call(place)) == 1)
            expected.append((pitfall, place))
          }
        }
      }
      let received = try await world.requests(Self.path).dropFirst(before)
      #expect(received.count == expected.count && expected.count > 4 * Pitfall.own.count)
      for (request, (pitfall, place)) in zip(received, expected) {
        let sign = request.values("X-Signature").first
        #expect(sign == pitfall.correct.signature, "\(pitfall.id), \(place)")
        #expect(sign != pitfall.wrong.signature)
        let message = try await SigningFixture.message(
          pitfall.checkingScheme, try pitfall.received(request, place), pitfall.values)
        #expect(message == pitfall.correct.message, "\(pitfall.id), \(place)")
      }
    }

    private static let path = "/v1/orders/7"
  }

  extension Pitfall {
    var now: Date { Date(timeIntervalSince1970: Double(epoch ?? 1_700_000_000)) }

    var source: SecretSource {
      let secret = secret
      return .provided("secret") { SecretValue(secret) }
    }

    /// The values that the runtime does not add itself.
    private var given: [ExampleInputs.Pair] { pairs.filter { $0.name != "timestamp" && $0.name != "nonce" } }

    /// An object has each name once.
    func fits(_ carrier: Carrier) -> Bool {
      carrier != .json || Set(given.map { Array($0.name.utf8) }).count == given.count
    }

    /// What a generated method would fill in.
    func call(_ carrier: Carrier) -> Request {
      let content: Endpoint.Content =
        switch carrier {
        case .query: .none
        case .form: .form
        case .json: .json
        }
      let security = Security(.medium, token: .anonymous, signing: "test")
      var request = Request(SignedClient.endpoint("a", .post, "/v1/orders/7", content, security))
      for pair in given {
        switch carrier {
        case .query: request.query.value(named: pair.name, pair.value)
        case .form: request.form.value(named: pair.name, pair.value)
        case .json: request.json.value(named: pair.name, pair.value)
        }
      }
      return request
    }

    /// The request as it arrived, for whoever signs it again.
    func received(_ request: LoggedRequest, _ carrier: Carrier) throws -> SigningRequest {
      let query = request.target.contains("?") ? String(request.target.drop { $0 != "?" }.dropFirst()) : ""
      return SigningRequest(
        method: request.method, scheme: "http", authority: "",
        path: String(request.target.prefix { $0 != "?" }),
        query: EncodedFields(encoded: query), body: try carrier.received(request.text))
    }
  }
#endif
