import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// One line an attempt, one a call, and no secret in any.
@Suite struct JournalTests {
  @Test func eachAttemptAndTheCallHaveALine() async throws {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    let time = ManualTimekeeper()
    let transport = ScriptedTransport([
      .answer(status: 302, headers: ["Location": "/v1/elsewhere?token=abc"]).after {
        time.advance(by: .milliseconds(40))
      },
      .json(#"{"code":40401,"message":"secret words"}"#, status: 404),
    ])
    let client = Catalog.Client.scripted(
      transport, server: .production, time: time, journal: .lines { continuation.yield($0) })
    let id = try Catalog.ProductID("p-secret")
    _ = await fault(Catalog.Client.Products.Get.Failure.self) { try await client.products.get(id: id) }
    var seen: [String] = []
    for await line in lines {
      seen.append(line)
      if seen.count == 3 { break }
    }
    let common = #""endpoint":"products.get","call":"01020304-0506-0708-090a-0b0c0d0e0f10""#
    let place = #""method":"GET","host":"api.catalog.example","path":"/products/{id}""#
    #expect(
      seen == [
        #"{"kind":"attempt","time":"2020-09-13T12:26:40.040Z",\#(common),"attempt":1,\#(place),"status":302,"outcome":"answered","ms":40}"#,
        #"{"kind":"attempt","time":"2020-09-13T12:26:40.040Z",\#(common),"attempt":2,\#(place),"status":404,"outcome":"answered","ms":0}"#,
        #"{"kind":"call","time":"2020-09-13T12:26:40.040Z",\#(common),"attempt":2,\#(place),"status":404,"code":"40401","outcome":"failed","ms":40}"#,
      ])
  }

  @Test func aFieldThatIsLetInIsMasked() async throws {
    let (entries, continuation) = AsyncStream<JournalEntry>.makeStream()
    let client = try Extras.Client.scripted(
      ScriptedTransport([.failure(.offline)]), journal: .closure { continuation.yield($0) })
    let users = client.admin.users
    let phone = try Extras.Phone("13800138000")
    _ = await fault(Extras.Client.Admin.Users.Create.Failure.self) {
      try await users.create(phone: phone, code: "123456")
    }
    var iterator = entries.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.fields == ["phone": "•••8000"])
    #expect(first?.outcome == "offline")
  }

  @Test(arguments: ["A\\n{\\\"x\\\"}", "the password is hunter2", String(repeating: "9", count: 65)])
  func aServersCodeCannotWriteIntoTheJournal(code: String) async throws {
    let (lines, continuation) = AsyncStream<JournalEntry>.makeStream()
    let client = Catalog.Client.scripted(
      ScriptedTransport([.json(#"{"code":"\#(code)"}"#)]), journal: .closure { continuation.yield($0) })
    _ = await fault { try await client.products.list(tags: []) }
    for await entry in lines where entry.kind == .call {
      #expect(entry.code == "?")
      break
    }
  }

  @Test func theServersTimeIsLearnedFromFreshAnswersOnly() {
    let clock = ServerClock(ManualTimekeeper())
    let origin = RequestURL(scheme: "https", host: "h.example", port: nil, path: "/")
    let time = Date(timeIntervalSince1970: 1_445_412_480)
    func learn(_ status: Int, _ headers: HeaderFields) -> TimeInterval {
      clock.learn(from: ResponseHead(status: status, headers: headers), at: .zero, origin: origin)
      return clock.now(of: origin).timeIntervalSince(time)
    }
    #expect(learn(500, ["Date": "Wed, 21 Oct 2015 07:29:00 GMT"]) == 60)
    #expect(learn(200, ["Date": "Wed, 21 Oct 2015 09:29:00 GMT", "Age": "5"]) == 60)
    #expect(learn(200, ["Date": "Wed, 21 Oct 2015 09:29:00 GMT", "Warning": "110"]) == 60)
    #expect(learn(304, ["Date": "Wed, 21 Oct 2015 09:29:00 GMT"]) == 60)
    #expect(learn(200, ["Date": "nonsense"]) == 60)
    #expect(learn(200, ["Date": "Wednesday, 21-Oct-15 07:27:00 GMT"]) == -60)
    #expect(learn(200, ["Date": "Wed Oct 21 07:28:30 2015"]) == 30)
    let other = RequestURL(scheme: "https", host: "h.example", port: 444, path: "/")
    #expect(clock.knowledge(of: other).learned == nil)
  }
}
