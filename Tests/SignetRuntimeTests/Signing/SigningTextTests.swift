import Testing

@testable import SignetRuntime

/// What texts read: variables, filters, times.
@Suite("Signing texts")
struct SigningTextTests {
  @Test(
    "reads the request and the values",
    arguments: [
      (SigningScheme.Variable.method, "POST"), (.host, "api.example.com"), (.path, "/v1/orders/7"),
      (.pathQuery, "/v1/orders/7?q=a%20b&q=2"), (.url, "https://api.example.com/v1/orders/7?q=a%20b&q=2"),
      (.baseURL, "https://api.example.com/v1/orders/7"), (.query, "q=a%20b&q=2"), (.body, #"{"m":1.50}"#),
      (.header("x-h"), "1, 2"), (.header("Host"), "api.example.com"), (.header("Missing"), ""),
      (.parameter("id"), "7"), (.parameter("q"), "a b"), (.parameter("m"), "1.50"), (.parameter("none"), ""),
      (.timestamp, "1700000000"), (.nonce, "n-0001"), (.token, "access"), (.secret("secret"), "test-secret"),
      (.input("accessKey"), "AK"), (.common("deviceID"), "D-1"), (.common("absent"), ""),
    ])
  func variables(_ variable: SigningScheme.Variable, _ expected: String) async throws {
    let request = SigningFixture.request(
      query: [("q", "a b"), ("q", "2")], headers: ["X-H": "1", "x-h": "2"],
      body: try SigningFixture.json(#"{"m":1.50}"#))
    #expect(
      try await SigningFixture.message(SigningFixture.scheme(message: [.hole(variable)]), request) == expected
    )
  }

  @Test(
    "filters bytes, first to last",
    arguments: [
      ("aÉz", [SigningScheme.Filter.upper], "AÉZ"), ("AÉZ", [.lower], "aÉz"), (" \t a b\r\n", [.trim], "a b"),
      ("a/b c~", [.rfc3986], "a%2Fb%20c~"), ("a/b c~*", [.form], "a%2Fb+c%7E*"),
      ("/a b/%20", [.encodePath], "/a%20b/%2520"), ("abc", [.hex], "616263"), ("??>", [.base64], "Pz8+"),
      ("??>", [.base64url], "Pz8-"), ("4d5A", [.hexDecode], "MZ"), ("YWI=", [.base64Decode], "ab"),
      ("YWI", [.base64Decode], "ab"), ("abc", [.md5, .hex], "900150983cd24fb0d6963f7d28e17f72"),
      ("abc", [.sha1, .hex, .upper], "A9993E364706816ABA3E25717850C26C9CD0D89D"),
      ("abc", [.sha256, .base64], "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      ("", [.sha256, .hex], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("/a/./b/../c//d/", [.normalizePath], "/a/c/d/"), ("/../..", [.normalizePath], "/"),
      ("", [.normalizePath], "/"), ("/a/..", [.normalizePath], "/"), ("/a/b", [.normalizePath], "/a/b"),
    ])
  func filters(_ text: String, _ filters: [SigningScheme.Filter], _ expected: String) throws {
    let found = try SigningFilters.apply(filters, to: Array(text.utf8))
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }

  @Test(
    "refuses to decode what is nothing encoded",
    arguments: [
      ("abc", SigningScheme.Filter.hexDecode), ("zz", .hexDecode), ("a", .base64Decode), ("%", .base64Decode),
    ])
  func undecodable(_ text: String, _ filter: SigningScheme.Filter) {
    #expect(throws: SigningError.undecodable(filter: filter.rawValue)) {
      try SigningFilters.apply([filter], to: Array(text.utf8))
    }
  }

  @Test(
    "spells times, in UTC or in the zone",
    arguments: [
      (SigningScheme.Time.seconds, "1551105120", "1551105120"),
      (.milliseconds, "1551105120999", "1551105120999"),
      (.iso8601, "2019-02-25T14:32:00Z", "2019-02-25T22:32:00+08:00"),
      (.iso8601Basic, "20190225T143200Z", "20190225T223200+0800"), (.date, "2019-02-25", "2019-02-25"),
      (.compact, "20190225", "20190225"), (.dateTime, "2019-02-25 14:32:00", "2019-02-25 22:32:00"),
      (.httpDate, "Mon, 25 Feb 2019 14:32:00 GMT", "Mon, 25 Feb 2019 14:32:00 GMT"),
    ])
  func times(_ time: SigningScheme.Time, _ utc: String, _ zoned: String) throws {
    #expect(try SigningClock(now: 1_551_105_120_999, zone: 0).text(time) == utc)
    #expect(try SigningClock(now: 1_551_105_120_999, zone: 480).text(time) == zoned)
  }

  @Test("changes the day with the zone, before 1970 too, and knows leap days")
  func days() throws {
    #expect(try SigningClock(now: 1_551_139_200_000, zone: -300).text(.date) == "2019-02-25")
    #expect(try SigningClock(now: -1, zone: 0).text(.dateTime) == "1969-12-31 23:59:59")
    #expect(try SigningClock(now: -1, zone: 0).text(.seconds) == "-1")
    #expect(
      try SigningClock(now: 1_709_164_800_000, zone: -210).text(.iso8601) == "2024-02-28T20:30:00-03:30")
    #expect(try SigningClock(now: 0, zone: 0).text(.httpDate) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(try SigningClock(now: -86_400_000, zone: 0).text(.httpDate) == "Wed, 31 Dec 1969 00:00:00 GMT")
  }

  @Test("refuses times that no calendar spells", arguments: [Int64.max, Int64.min, 253_402_300_800_000])
  func farTimes(_ now: Int64) throws {
    #expect(throws: SigningError.timeOutOfRange) { try SigningClock(now: now, zone: 60).text(.date) }
    #expect(throws: SigningError.timeOutOfRange) { try SigningClock(now: now, zone: 0).text(.httpDate) }
  }

  @Test("a binding reads lists and the bindings before it, and nothing reads itself")
  func bindings() async throws {
    let list = SigningScheme.List(name: "p", sources: [.query])
    let scheme = SigningFixture.scheme(
      message: [.hole(.binding("b"))],
      bindings: [.init("a", [.hole(.list("p")), .text("!")]), .init("b", [.hole(.binding("a"), [.upper])])],
      lists: [list])
    #expect(try await SigningFixture.message(scheme, SigningFixture.request(query: [("q", "x")])) == "Q=X!")
    let circular = SigningFixture.scheme(
      message: [.hole(.binding("a"))], bindings: [.init("a", [.hole(.binding("a"))])])
    await #expect(throws: SigningError.undefined("the binding `a`")) {
      try await SigningFixture.message(circular, SigningFixture.request())
    }
  }

  @Test(
    "says what is missing",
    arguments: [
      (SigningScheme.Variable.secret("other"), SigningError.missing("the secret `other`")),
      (.input("region"), .missing("the input `region`")), (.list("p"), .undefined("the list `p`")),
      (.signature, .undefined("the signature before it is there")),
      (.key, .undefined("`key` or `value` outside a list's pair")),
    ])
  func missing(_ variable: SigningScheme.Variable, _ error: SigningError) async throws {
    await #expect(throws: error) {
      try await SigningFixture.message(
        SigningFixture.scheme(message: [.hole(variable)]), SigningFixture.request())
    }
  }

  @Test("takes a streamed body by its digest, read once, and never whole")
  func streamed() async throws {
    let body = SigningBody.streamed(
      StreamedContent { (digest) throws(SigningError) in
        try SigningDigests.digest(digest, of: Array("abc".utf8))
      })
    let digest = SigningFixture.scheme(message: [.hole(.body, [.md5, .hex])])
    #expect(
      try await SigningFixture.message(digest, SigningFixture.request(body: body))
        == "900150983cd24fb0d6963f7d28e17f72")
    await #expect(throws: SigningError.streamedBody) {
      try await SigningFixture.message(
        SigningFixture.scheme(message: [.hole(.body, [.hex])]), SigningFixture.request(body: body))
    }
  }

  @Test("refuses a JSON body that is none")
  func notJSON() {
    #expect(throws: SigningError.self) { try JSONContent(Array("{a:1}".utf8)) }
  }
}
