import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// Odd but legal endpoints, called over a socket: the bytes that arrive, and what is made of those that come back.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ExtrasOverSocketTests {
  /// Makes calls to a gateway that gives one answer, and tells what arrived there.
  private func arrived(
    _ answer: GatewayAnswer = .json("{}"), _ calls: (Extras.Client) async throws -> Void
  ) async throws -> [GatewayRequest] {
    let gateway = try LocalGateway { _ in answer }
    defer { gateway.stop() }
    try await calls(
      Extras.Client(
        server: Extras.Server(try Server(checking: gateway.baseURL + "/base")),
        apiKey: .value(try Extras.Token("key-0123456789")), lang: .value("ä&b"),
        transport: SystemTransport(), configuration: Configuration(timekeeper: ManualTimekeeper())))
    return gateway.received
  }

  @Test func holesKeepTheirPlaceWhateverIsPutIn() async throws {
    let day = Date(timeIntervalSince1970: 86_400 * 2)
    let requests = try await arrived { client in
      try await client.odd.holes(one: "..", two: .min, three: .sad, day: day)
      try await client.odd.holes(one: "100%/é😀", two: 0, three: .unrecognized("a b"), day: day)
    }
    #expect(
      requests.map(\.target) == [
        "/base/a%20b/...-9223372036854775808/so%20%22sad%22%0A/1970-01-03/%7Bx%7D?lang=%C3%A4%26b",
        "/base/a%20b/100%25%2F%C3%A9%F0%9F%98%80.0/a%20b/1970-01-03/%7Bx%7D?lang=%C3%A4%26b",
      ])
    #expect(requests.first?.headers["X-API-Key"] == "key-0123456789")
    #expect(requests.first?.headers["User-Agent"] == "Extras/2.0-beta")
  }

  @Test(arguments: ["", ".", ".."])
  func severalHolesOfASegmentCannotLeadElsewhereTogether(second: String) async throws {
    let requests = try await arrived { client in
      let error = await fault { try await client.odd.pair(first: ".", second: second) }
      if second == ".." {
        #expect(error == nil)
      } else {
        guard case .invalid(field: "second", rule: _) = error?.reason else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
    }
    #expect(requests.map(\.path) == (second == ".." ? ["/base/pairs/..."] : []))
  }

  @Test func listsTravelInEachStyleAndEmptyOnesNotAtAll() async throws {
    let days = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)]
    let requests = try await arrived { client in
      _ = try await client.odd.lists(
        plain: ["a,b", "", "c&d"], commas: [1, 2, -3], brackets: [.happy, .default], days: days, amount: .max,
        on: true)
      _ = try await client.odd.lists(plain: [], commas: [], brackets: [], days: [], amount: 0)
    }
    #expect(
      requests.map(\.target) == [
        "/base/lists?lang=%C3%A4%26b&plain=a%2Cb&plain=&plain=c%26d&commas=1%2C2%2C-3&brackets%5B%5D=happy"
          + "&brackets%5B%5D=default&days=1970-01-01&days=1970-01-02&amount=9223372036854775807&on=true",
        "/base/lists?lang=%C3%A4%26b&amount=0",
      ])
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "naïve", "nul\u{0}", "\u{7F}"])
  func aHeaderThatCannotTravelIsRefusedByName(value: String) async throws {
    let requests = try await arrived { client in
      let error = await fault {
        try await client.odd.lists(plain: [], commas: [], days: [], amount: 0, note: value)
      }
      #expect(error == .invalid(field: "header Note", rule: .lack(.header, name: "Note")))
      #expect(error?.mayHaveBeenDone == .no)
    }
    #expect(requests.isEmpty)
  }

  @Test func anOptionalResultMayBeAbsent() async throws {
    for answer in [GatewayAnswer.json("null"), GatewayAnswer(status: 204)] {
      _ = try await arrived(answer) { client in
        let category = try await client.odd.maybe()
        #expect(category == nil)
      }
    }
    _ = try await arrived(GatewayAnswer(status: 204)) { client in
      #expect(await fault { try await client.odd.number() } == .malformedAnswer(at: ""))
    }
  }

  @Test func anOptionalBodyThatIsAbsentIsNoContent() async throws {
    let requests = try await arrived { client in
      try await client.odd.optionalBody()
      try await client.odd.optionalBody(change: Extras.Change())
    }
    #expect(requests.map(\.text) == ["", "{}"])
    #expect(requests.map { $0.headers["Content-Type"] } == [nil, "application/json"])
  }

  @Test func defaultsTravelAndFillInWhatAnAnswerLeavesOut() async throws {
    let requests = try await arrived { client in
      let answer = try await client.odd.defaults(value: Extras.Defaults())
      #expect(answer == Extras.Defaults())
    }
    #expect(
      requests.first?.text
        == #"{"value":{"text":"a \"b\" \\ {c} é","count":-3,"ratio":0.5,"price":19.99,"flag":true,"mood":"default","state":0,"tags":[],"score":1},"flag":false,"tags":[]}"#
    )
  }

  @Test func aPatchNestsPatchesAndUnions() async throws {
    let text =
      #"{"birthday":null,"tags":[],"shape":{"kind":"group","shapes":[{"kind":"circle","radius":2}]},"nested":{"on":null,"map":{"a":1}},"state":77}"#
    let requests = try await arrived(.json(text)) { client in
      let change = Extras.Change(
        birthday: .null, tags: .value([]),
        shape: .value(.group(Extras.Group(shapes: [.circle(Extras.Circle(radius: 2))]))),
        nested: .value(Extras.Change2(on: .null, map: .value(["a": 1]))), state: .value(.unrecognized(77)))
      let answer = try await client.odd.change(change: change)
      #expect(answer == change)
    }
    #expect(requests.first?.text == text)
  }

  @Test(arguments: [
    (Extras.Change(score: .value(Extras.Score(unchecked: 1e300))), "change.score"),
    (Extras.Change(nickname: .value("")), "change.nickname"),
    (Extras.Change(phone: .value(Extras.Phone(unchecked: "secret-77"))), "change.phone"),
    (Extras.Change(shape: .value(.circle(Extras.Circle(radius: -1e-300)))), "change.shape.radius"),
    (Extras.Change(birthday: .value(.distantPast - 1e12)), "change.birthday"),
  ])
  func aBrokenRuleIsNamedByItsPathAndNothingIsSent(change: Extras.Change, path: String) async throws {
    let requests = try await arrived { client in
      let error = await fault { try await client.odd.change(change: change) }
      guard case .invalid(field: path, rule: _) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!"\(String(describing: error))".contains("secret-77"))
    }
    #expect(requests.isEmpty)
  }

  @Test func sensitiveHeadersOfAnswersStayHidden() async throws {
    let answer = GatewayAnswer.json(
      #"{"balances":[12345.5],"history":{"h":[54321]}}"#,
      headers: ["X-Session": "sess-secret-1", "X-Plain": "plain-secret-2"])
    _ = try await arrived(answer) { client in
      let result = try await client.odd.secrets()
      #expect(result.plain == "plain-secret-2")
      expectHidden(result, ["sess-secret", "plain-secret", "12345", "54321"])
    }
    for status in [200, 202] {
      let answer = GatewayAnswer.json(#"{"id":5}"#, status: status, headers: ["X-Session": "sess-secret-1"])
      _ = try await arrived(answer) { client in
        let result = try await client.odd.login()
        switch result {
        case .done(_, let session, _), .later(let session): #expect(session == "sess-secret-1")
        default: Issue.record("\(result)")
        }
        #expect("\(result)".contains(status == 200 ? "done" : "later"))
        expectHidden([result], ["sess-secret"])
      }
    }
  }

  private func expectHidden(_ value: any Sendable, _ secrets: [String]) {
    var dumped = ""
    dump(value, to: &dumped)
    let mirrored = Mirror(reflecting: value).children.map { "\($0.value)" }.joined()
    for text in [dumped, mirrored, "\(value)", String(reflecting: value), String(describing: [value])] {
      for secret in secrets { #expect(!text.contains(secret), "\(secret)") }
    }
  }

  @Test(arguments: [
    (#"{"id":1e-9223372036854775808}"#, "id"), (#"{"id":1e400}"#, "id"), (#"{"id":-0.5}"#, "id"), ("[]", ""),
    (#"{"id":9223372036854775808}"#, "id"),
  ])
  func anAnswerOfExtremesIsMalformedAndNoCrash(text: String, path: String) async throws {
    _ = try await arrived(.json(text)) { client in
      #expect(await fault { try await client.odd.item() } == .malformedAnswer(at: path))
    }
  }
}
