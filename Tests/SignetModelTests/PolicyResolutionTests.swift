import SignetModel
import SignetSyntax
import TestPrograms
import Testing

@Suite("What holds for an endpoint, and who says so")
struct PolicyResolutionTests {
  private static let spec = """
    service Shop {
      token { header "Authorization" "Bearer {access}" }
    }

    timeout patient { attempt 30s total 90s }

    group admin @security(low, anonymous) @policy(query) @limit(5 per 60s) {
      endpoint status GET /status

      @timeout(fast)
      group orders @debounce(200ms) {
        @security(low)
        endpoint list GET /orders { query { phone: String } }

        @policy(submit) @timeout(patient) @debounce(none) @limit(none) @latest @journal(phone)
        @allow(SG320, "an order that is sent twice is one order")
        endpoint add POST /orders { form { phone: String @sensitive(last: 4) } }
      }
    }
    """

  private static func endpoint(_ name: String) throws -> Endpoint {
    try #require(try Specs.api(spec).allEndpoints.first { $0.name.description == name })
  }

  @Test("the endpoint comes before the inner group, and that before the outer one")
  func levels() throws {
    let policy = try Self.endpoint("admin.orders.list").policy
    #expect(policy.security.value.identity == .required)
    #expect(policy.security.origin.description == "the endpoint")
    #expect(policy.timeout.value.name == "fast")
    #expect(policy.timeout.origin.description == "group admin.orders")
    #expect(policy.retry.value.name == "transient")
    #expect(policy.retry.origin.description == "policy query on group admin")
    #expect(policy.debounce.value == 200)
    #expect(policy.limits.map(\.value.rates) == [[Limit.Rate(count: 5, window: .milliseconds(60_000))]])
  }

  @Test("an annotation beats the policy of its level, and replaces its whole aspect")
  func annotations() throws {
    let policy = try Self.endpoint("admin.orders.add").policy
    #expect(policy.security.value.identity == .anonymous)
    #expect(policy.timeout.value.name == "patient")
    #expect(policy.retry.origin.description == "policy submit on the endpoint")
    #expect(policy.idempotency.value == Idempotency(coalesce: Idempotency.Coalesce()))
    #expect(policy.debounce.value == nil)
    #expect(policy.limits.isEmpty)
    #expect(policy.latest.value)
    #expect(policy.journal.map(\.value.path.names) == [["phone"]])
    #expect(policy.journal.first?.value.sensitivity == Sensitivity(visibleSuffix: 4))
  }

  @Test("under `never` the total is one attempt")
  func never() throws {
    let policy = try Self.endpoint("admin.orders.add").policy
    #expect(policy.timeout.value.attempt == 30_000)
    #expect(policy.timeout.value.total == 30_000)
  }

  @Test("an origin's span is the annotation that says so")
  func spans() throws {
    let policy = try Self.endpoint("admin.orders.list").policy
    let source = SourceFile(path: "Spec.signet", text: Self.spec)
    #expect(source.text(of: policy.timeout.origin.span) == "@timeout(fast)")
    #expect(source.text(of: policy.retry.origin.span) == "@policy(query)")
    #expect(source.text(of: policy.debounce.origin.span) == "@debounce(200ms)")
  }

  @Test("the policy in words says each part once")
  func words() throws {
    let list = PolicyWords(try Self.endpoint("admin.orders.list").policy)
    #expect(
      list.sentences == [
        "Security low: travels under TLS and the session's token is sent.",
        "Timeout fast: an attempt may take 8 s and the call may take 24 s.",
        "Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost connection, "
          + "a refused connection, no connection or status 429 or 503 with Retry-After.",
        "Doing it again changes nothing.",
        "An identical call that starts within 200 ms of one that succeeded gets its result.",
        "At most 5 in 60 s are sent.",
      ])
    let add = PolicyWords(try Self.endpoint("admin.orders.add").policy)
    #expect(add.lines.map(\.part) == ["security", "timeout", "retry", "idempotency", "latest", "journal"])
    #expect(add.sentences.last == "The journal may hold phone, masked.")
  }

  @Test(
    "durations are told in the largest unit that fits",
    arguments: [
      (800, "800 ms"), (8_000, "8 s"), (60_000, "60 s"), (300_000, "5 min"), (86_400_000, "1 d"),
      (5_400_000, "90 min"),
    ])
  func durations(milliseconds: Int, words: String) {
    #expect(PolicyWords.duration(milliseconds) == words)
  }

  @Test("Shop's order is money under its own policies")
  func shop() throws {
    let api = try Specs.api(try Project.text("Specs/Shop.signet"))
    let place = try #require(api.allEndpoints.first { $0.name.description == "orders.place" })
    #expect(place.policy.isMoney)
    #expect(
      place.policy.security.value
        == Security(
          level: .high, identity: .required, signing: "app", sealing: "payment", verification: "gateway"))
    #expect(place.policy.timeout.value.name == "payment")
    #expect(place.policy.idempotency.value.key == .parameter("request_id"))
    #expect(api.service.token?.issued.map(\.endpoint.description) == ["auth.login", "auth.loginWithCode"])
    #expect(api.service.token?.ended == [.code(.number(40102)), .code(.number(40104))])
    #expect(api.service.signings.first?.lists.first?.filter == .except(["sign"]))
    let send = try #require(api.allEndpoints.first { $0.name.description == "sms.sendCode" })
    #expect(send.policy.limits.first?.value.rates.map(\.window) == [.milliseconds(60_000), .calendarDay])
    #expect(send.policy.limits.first?.value.by.map(\.names) == [["phone"]])
  }
}
