#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// The known mistakes of signing, through everything that a call does, over a socket.
  @Suite("Signing pitfalls on the wire", .timeLimit(.minutes(1)))
  struct PitfallsOnTheWireTests {
    @Test(
      "the bytes on the wire are the bytes that were signed, wherever the values travel",
      .enabled(if: !Pitfall.all.isEmpty, Comment(rawValue: SigningVectors.absence)))
    func sentAsSigned() async throws {
      let gateway = try LocalGateway { _ in .json(#"{"code":0,"data":1}"#) }
      defer { gateway.stop() }
      var expected: [(pitfall: Pitfall, carrier: Pitfall.Carrier)] = []
      for pitfall in Pitfall.all {
        for carrier in Pitfall.Carrier.allCases where pitfall.fits(carrier) {
          let client = try SignedClient(
            SignedServer(time: ManualTimekeeper(now: pitfall.now)), secret: pitfall.source,
            signings: [pitfall.scheme], url: gateway.baseURL, transport: SystemTransport(),
            nonce: { "n-0001" })
          #expect(try await client.order(pitfall.call(carrier)) == 1)
          expected.append((pitfall, carrier))
        }
      }
      let received = gateway.received
      #expect(received.count == expected.count && expected.count > 40)
      for (request, (pitfall, carrier)) in zip(received, expected) {
        let sign = request.headers["X-Signature"]
        #expect(sign == pitfall.correct.signature, "\(pitfall.id), \(carrier)")
        #expect(sign != pitfall.wrong.signature)
        let message = try await SigningFixture.message(
          pitfall.checkingScheme, try pitfall.received(request, carrier), pitfall.values)
        #expect(message == pitfall.correct.message, "\(pitfall.id), \(carrier)")
      }
    }
  }

  extension Pitfall {
    var now: Date { Date(timeIntervalSince1970: Double(epoch ?? 1_700_000_000)) }

    var source: SecretSource {
      let secret = secret
      return .provided("secret") { SecretValue(secret) }
    }

    /// The values that the runtime does not add itself.
    private var own: [ExampleInputs.Pair] { pairs.filter { $0.name != "timestamp" && $0.name != "nonce" } }

    /// An object has each name once.
    func fits(_ carrier: Carrier) -> Bool {
      carrier != .json || Set(own.map { Array($0.name.utf8) }).count == own.count
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
      for pair in own {
        switch carrier {
        case .query: request.query.value(named: pair.name, pair.value)
        case .form: request.form.value(named: pair.name, pair.value)
        case .json: request.json.value(named: pair.name, pair.value)
        }
      }
      return request
    }

    /// The request as it arrived, for whoever signs it again.
    func received(_ request: GatewayRequest, _ carrier: Carrier) throws -> SigningRequest {
      let query = request.target.contains("?") ? String(request.target.drop { $0 != "?" }.dropFirst()) : ""
      return SigningRequest(
        method: request.method, scheme: "http", authority: "", path: request.path,
        query: EncodedFields(encoded: query), body: try carrier.received(request.text))
    }
  }
#endif
