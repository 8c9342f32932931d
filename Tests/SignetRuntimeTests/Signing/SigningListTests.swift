import Testing

@testable import SignetRuntime

/// What a list takes, and how it spells it.
@Suite("Signing lists")
struct SigningListTests {
  typealias List = SigningScheme.List

  private func spelled(_ pairs: [(name: String, value: String)], _ list: List) async throws -> String {
    try await SigningFixture.message(SigningFixture.scheme(list), SigningFixture.request(query: pairs))
  }

  @Test(
    "orders by bytes",
    arguments: [
      (List.Order.given, "b=1&a=2&B=3&text1=4&text=5"),
      (.key, "B=3&a=2&b=1&text=5&text1=4"),
      (.keyIgnoringCase, "a=2&b=1&B=3&text=5&text1=4"),
      (.encodedKey, "B=3&a=2&b=1&text=5&text1=4"),
      // The digit stands before the equals sign.
      (.pair, "B=3&a=2&b=1&text1=4&text=5"),
      (.value, "b=1&a=2&B=3&text1=4&text=5"),
    ])
  func order(_ order: List.Order, _ expected: String) async throws {
    let pairs = [("b", "1"), ("a", "2"), ("B", "3"), ("text1", "4"), ("text", "5")]
    #expect(try await spelled(pairs, List(name: "p", sources: [.query], order: order)) == expected)
  }

  @Test("orders by the name before it is encoded, or by the encoded one")
  func encodedOrder() async throws {
    let pairs = [("é", "1"), ("~", "2")]
    #expect(try await spelled(pairs, List(name: "p", sources: [.query], order: .key)) == "~=2&%C3%A9=1")
    #expect(
      try await spelled(pairs, List(name: "p", sources: [.query], order: .encodedKey)) == "%C3%A9=1&~=2")
  }

  @Test("orders names above U+FFFF by their UTF-8 bytes, and keeps composed and decomposed letters apart")
  func unicode() async throws {
    let pairs = [("𐀀", "1"), ("｡", "2"), ("e\u{301}", "3"), ("\u{e9}", "4")]
    let list = List(name: "p", sources: [.query], order: .key, keyEncoding: .none)
    #expect(Array(try await spelled(pairs, list).utf8) == Array("e\u{301}=3&\u{e9}=4&｡=2&𐀀=1".utf8))
  }

  @Test(
    "treats names that are repeated as it is told",
    arguments: [
      (List.Repeated.sorted, "t=%2B&t=a&t=a&t=b"),
      (.keep, "t=b&t=a&t=%2B&t=a"),
      (.join(","), "t=b%2Ca%2C%2B%2Ca"),
      (.uniqueSorted, "t=%2B&t=a&t=b"),
    ])
  func repeated(_ repeated: List.Repeated, _ expected: String) async throws {
    let pairs = [("t", "b"), ("t", "a"), ("t", "+"), ("t", "a")]
    #expect(try await spelled(pairs, List(name: "p", sources: [.query], repeated: repeated)) == expected)
  }

  @Test(
    "encodes names and values each in its way",
    arguments: [
      (List.Encoding.none, List.Encoding.none, "k y=~*'() +/é"),
      (.rfc3986, .rfc3986, "k%20y=~%2A%27%28%29%20%2B%2F%C3%A9"),
      (.form, .form, "k+y=%7E*%27%28%29+%2B%2F%C3%A9"),
      (.rfc3986, .none, "k%20y=~*'() +/é"),
    ])
  func encoding(_ key: List.Encoding, _ value: List.Encoding, _ expected: String) async throws {
    let list = List(name: "p", sources: [.query], keyEncoding: key, valueEncoding: value)
    #expect(try await spelled([("k y", "~*'() +/é")], list) == expected)
  }

  @Test("leaves out empty values only where it is told, after trimming")
  func empty() async throws {
    let pairs = [("a", ""), ("b", " "), ("c", "0"), ("d", "null")]
    let keeping = List(name: "p", sources: [.query], valueEncoding: .none)
    let skipping = List(name: "p", sources: [.query], skipsEmpty: true, valueEncoding: .none)
    let trimming = List(name: "p", sources: [.query], skipsEmpty: true, valueEncoding: .none, values: .trim)
    #expect(try await spelled(pairs, keeping) == "a=&b= &c=0&d=null")
    #expect(try await spelled(pairs, skipping) == "b= &c=0&d=null")
    #expect(try await spelled(pairs, trimming) == "c=0&d=null")
  }

  @Test("takes only some names, or all but some")
  func selection() async throws {
    let pairs = [("a", "1"), ("b", "2"), ("sign", "old")]
    #expect(try await spelled(pairs, List(name: "p", sources: [.query], filter: .only(["b"]))) == "b=2")
    #expect(
      try await spelled(pairs, List(name: "p", sources: [.query], filter: .except(["sign"]))) == "a=1&b=2")
  }

  @Test("signs JSON members as they are spelled: numbers, booleans, null, nested values")
  func members() async throws {
    let text =
      #"{ "n": 1.0, "big":12345678901234567890, "t":true, "z":null, "s":"a\"\u00e9\/", "o": {"b":[1, "}"]} }"#
    let list = List(name: "p", sources: [.body], order: .given, keyEncoding: .none, valueEncoding: .none)
    let message = try await SigningFixture.message(
      SigningFixture.scheme(list), SigningFixture.request(body: try SigningFixture.json(text)))
    #expect(message == #"n=1.0&big=12345678901234567890&t=true&z=null&s=a"é/&o={"b":[1, "}"]}"#)
  }

  @Test(
    "takes a form or a JSON object, or only one of them",
    arguments: [
      (List.Source.body, "f=1", "j=1"), (.form, "f=1", ""), (.json, "", "j=1"),
    ])
  func bodies(_ source: List.Source, _ form: String, _ json: String) async throws {
    let scheme = SigningFixture.scheme(List(name: "p", sources: [source]))
    let formRequest = SigningFixture.request(body: SigningFixture.form([("f", "1")]))
    let jsonRequest = SigningFixture.request(body: try SigningFixture.json(#"{"j":1}"#))
    #expect(try await SigningFixture.message(scheme, formRequest) == form)
    #expect(try await SigningFixture.message(scheme, jsonRequest) == json)
  }

  @Test("takes headers by name in any case, and by their beginning; Host is known beforehand")
  func headers() async throws {
    let request = SigningFixture.request(headers: [
      "X-Acs-B": " two  words ", "Content-Type": "text/plain", "x-acs-A": "1", "X-Acs-B": "again",
    ])
    let list = List(
      name: "h", sources: [.headers(["host", "x-acs-*"])], keyEncoding: .none, valueEncoding: .none,
      lowersNames: true, values: .collapse, repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")], separator: "")
    #expect(
      try await SigningFixture.message(SigningFixture.scheme(list), request)
        == "host:api.example.com\nx-acs-a:1\nx-acs-b:two words,again\n")
  }

  @Test("takes the path's values, and items without a name")
  func pathAndItems() async throws {
    let list = List(
      name: "p", sources: [.path, .items([[.hole(.method)], [.text("x "), .hole(.input("accessKey"))]])],
      order: .given, valueEncoding: .none, pair: [.hole(.value)], separator: "|")
    #expect(
      try await SigningFixture.message(SigningFixture.scheme(list), SigningFixture.request()) == "7|POST|x AK"
    )
  }

  @Test("leaves out what is unsigned, by place")
  func unsigned() async throws {
    let list = List(name: "p", sources: [.query, .body, .path, .headers(["x-*"])], order: .given)
    let request = SigningFixture.request(
      query: [("a", "1"), ("b", "2")], headers: ["X-A": "3", "X-B": "4"],
      body: SigningFixture.form([("a", "5"), ("b", "6")]),
      unsigned: .init(path: ["id"], query: ["a"], headers: ["x-b"], body: ["b"]))
    #expect(try await SigningFixture.message(SigningFixture.scheme(list), request) == "b=2&a=5&X-A=3")
  }

  @Test("refuses a pair that reads something else than its name and value")
  func foreignPair() async throws {
    let list = List(name: "p", sources: [.query], pair: [.hole(.secret("secret"))])
    await #expect(throws: SigningError.self) { try await spelled([("a", "1")], list) }
  }
}
