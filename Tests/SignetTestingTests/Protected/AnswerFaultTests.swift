import Foundation
import SignetRuntime
import SignetTesting
import Testing

@Suite("A protected gateway's answers")
struct AnswerFaultTests {
  private let gateway: ProtectedGateway

  init() throws { gateway = try ShopFixture.gateway() }

  /// A sealed order, and what a client makes of the answer to it.
  private func order() async throws -> (answer: GatewayAnswer, failure: VerificationFailure?) {
    var call = ShopCall(ShopFixture.place)
    call.json = "{}"
    call.keys = KeyRing(shipped: try gateway.keys.shipped)
    let answer = await gateway.answer(try await call.request())
    return (answer, try verified(answer, nonce: call.nonce))
  }

  private func verified(_ answer: GatewayAnswer, nonce: String) throws -> VerificationFailure? {
    let key = RingKey(
      id: RingKey.ID(name: "gateway", version: 1),
      key: try PublicKey(ShopFixture.pairs.get().gateway.publicKey))
    let received = ReceivedAnswer(status: answer.status, headers: answer.headers, body: answer.body)
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    do throws(VerificationFailure) {
      _ = try VerifiedAnswer(
        received, by: AnswerVerifier(ShopFixture.verification), nonce: nonce, keys: [key],
        age: .fresh(by: AnswerClock(now: now)))
      return nil
    } catch { return error }
  }

  @Test("prove themselves where the spec says so")
  func signed() async throws {
    let (answer, failure) = try await order()
    #expect(failure == nil)
    #expect(answer.code == "0")
  }

  @Test(
    "do not prove themselves after what was scripted, once",
    arguments: [
      (GatewayFault.tamperedBody, VerificationFailure.mismatch), (.tamperedSignature, .mismatch),
      (.unsigned, .unsigned), (.wrongKey, .mismatch), (.replayed, .mismatch),
      (.status(503, retryAfter: "2"), .unsigned),
      (.changed { $0.with(status: 201, body: Array("{}".utf8)) }, .mismatch),
    ])
  func spoiled(fault: GatewayFault, expected: VerificationFailure) async throws {
    gateway.next(ShopFixture.place, .none, fault)
    #expect(try await order().failure == nil)
    #expect(gateway.remainingFaults == 1)
    #expect(try await order().failure == expected)
    #expect(gateway.remainingFaults == 0)
    #expect(try await order().failure == nil)
    #expect(gateway.refusals == [])
  }

  @Test("say another time where that was scripted, and are signed so", arguments: [-301, 302])
  func otherTime(seconds: Int) async throws {
    gateway.next(ShopFixture.place, .timestamp(offBy: .seconds(seconds)))
    let now = gateway.clock.now.timeIntervalSince1970
    let (answer, failure) = try await order()
    #expect(failure == nil)
    let said = try #require(answer.headers["X-Timestamp"].flatMap(Double.init)) / 1000
    #expect(abs(said - now - Double(seconds)) < 60)
  }

  @Test("may be a test's own, and prove themselves then as well; the handler is not asked")
  func given() async throws {
    gateway.next(
      ShopFixture.place, .answer(.json(#"{"code":40901,"data":{"sku":"x","left":0}}"#, status: 409)))
    let (answer, failure) = try await order()
    #expect(failure == nil)
    #expect(answer.status == 409)
    #expect(answer.code == "40901")
  }

  @Test("are no replays of what never was")
  func noReplay() async throws {
    gateway.next(ShopFixture.place, .replayed)
    #expect(try await order().answer.status == 500)
    #expect(gateway.refusals.map(\.reason) == [.script])
  }

  @Test("are lost, cut off or late on the wire, the work done", .timeLimit(.minutes(10)))
  func lost() async throws {
    let counter = AsyncStream<Void>.makeStream()
    gateway.on(ShopFixture.greet) { call in
      counter.continuation.yield()
      return call.success("hello")
    }
    gateway.next(ShopFixture.greet, .lost, .delivered(.closed(afterBytes: 20)), .delayed(.milliseconds(1)))
    let port = try #require(Int(gateway.baseURL.split(separator: ":")[2].prefix { $0 != "/" }))
    for index in 0..<3 {
      let client = try RawClient(port: port)
      client.send("GET /v1/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      switch index {
      case 0: await #expect(throws: RawClient.Failure.self) { _ = try await client.receive() }
      case 1: #expect(try await client.receive().utf8.count == 20)
      default: #expect(try await client.receive().hasSuffix(#""message":"ok"}"#))
      }
    }
    #expect(gateway.calls.count == 3)
    #expect(try await gateway.received(atLeast: 3).count == 3)
    gateway.stop()
  }

  @Test("wrap payloads and failures as the service does")
  func wrapping() async throws {
    let nested = Service(
      name: "Nested",
      envelope: Envelope(code: "meta.code", success: ["OK"], message: "meta.text", data: "result.data"))
    let bare = Service(name: "Bare", failure: FailureShape(code: "error.code", message: "error.message"))
    for (service, success, failure) in [
      (
        nested, #"{"meta":{"code":"OK","text":"ok"},"result":{"data":[1]}}"#,
        #"{"meta":{"code":"E7","text":"no"}}"#
      ), (bare, "[1]", #"{"error":{"code":"E7","message":"no"}}"#),
    ] {
      let gateway = try ProtectedGateway(GatewaySpec(service), keys: GatewayKeys())
      gateway.on(ShopFixture.greet) { call in
        call.request.target == "/hello?fail" ? call.failure("E7", "no", status: 422) : call.success([1])
      }
      let right = await gateway.answer(GatewayRequest(method: "GET", target: "/hello"))
      #expect(String(decoding: right.body, as: UTF8.self) == success)
      let wrong = await gateway.answer(GatewayRequest(method: "GET", target: "/hello?fail"))
      #expect(wrong.status == 422)
      #expect(String(decoding: wrong.body, as: UTF8.self) == failure)
      gateway.stop()
    }
  }
}

extension GatewayAnswer {
  fileprivate func with(status: Int, body: [UInt8]) -> GatewayAnswer {
    GatewayAnswer(status: status, headers: headers, body: body)
  }
}
