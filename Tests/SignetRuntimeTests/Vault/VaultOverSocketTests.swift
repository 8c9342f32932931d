import Foundation
import Testing

@testable import SignetRuntime

/// Fields that a generated client seals one by one, over a socket, opened by a server that shares no code with it.
@Suite("Sealed fields over a socket", .gateway, .timeLimit(.minutes(10)))
struct VaultOverSocketTests {
  /// A client, and the world that its server lives in.
  private struct Side {
    let world: World
    let client: Vault.Client

    init(_ function: String = #function, by carrier: Carrier) async throws {
      world = try World(function)
      let pem = try await world.ask("/shop").text("rootKey")
      client = Vault.Client(
        server: Vault.Server(try Server(checking: world.url("/vault/v1"))),
        rootKey: try ShippedKey(bytes: Array(pem.utf8)), store: MemoryStore(), transport: carrier.transport(),
        configuration: Configuration(timekeeper: ManualTimekeeper()))
    }

    /// What was sent to a path that ends so.
    func bodies(_ path: String) async throws -> [String] {
      try await world.requests(path).map { String(decoding: $0.body, as: UTF8.self) }
    }
  }

  private static let unicode = "茶🍵 cafe\u{301} \"\\ \u{1}\u{2028} 👩‍👧 \u{FFFD}"
  /// More than one block of a key of 2048 bits.
  private static let long = String(repeating: "ä+/=", count: 200)

  private func address(_ street: String, door: String? = nil) -> Vault.Address {
    Vault.Address(street: street, door: door, city: "Lyon")
  }

  /// The person whose every text is marked, but what need not be sealed.
  private var person: Vault.Person {
    Vault.Person(
      name: "Ada", nationalID: Vault.NationalID(unchecked: "marked-id"), nickname: "marked " + Self.unicode,
      age: 9_007_199_254_740_993, note: "marked " + Self.long, aliases: ["marked-a", "", Self.unicode],
      home: address("marked-street", door: "marked-door"), past: [address(""), address("marked-past")],
      byName: ["é": address("marked-named", door: "")],
      contact: .phone(Vault.Phone(number: "marked-number")), whole: address("marked-whole"))
  }

  @Test(
    "texts, numbers and lists, at any depth, arrive as they were given, and none in the clear",
    arguments: Carrier.allCases)
  func everything(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    let opened = try await side.client.people.store(person: person)
    // A sealed whole may hold what is sealed by itself: the whole alone counts.
    let expected: JSON = [
      "name": "Ada", "national_id": "marked-id", "nickname": .string("marked " + Self.unicode),
      "age": 9_007_199_254_740_993, "note": .string("marked " + Self.long),
      "aliases": ["marked-a", "", .string(Self.unicode)],
      "home": ["street": "marked-street", "door": "marked-door", "city": "Lyon"],
      "past": [["street": "", "city": "Lyon"], ["street": "marked-past", "city": "Lyon"]],
      "by_name": ["é": ["street": "marked-named", "door": "", "city": "Lyon"]],
      "contact": ["kind": "phone", "number": "marked-number"],
      "whole": ["street": "marked-whole", "city": "Lyon"],
    ]
    #expect(opened == expected)
    // Texts that are only canonically equal are others.
    #expect(try Array(opened.text("nickname").utf8) == Array("marked \(Self.unicode)".utf8))
    let bodies = try await side.bodies("/people")
    #expect(bodies.count == 1)
    for body in bodies {
      #expect(body.contains("Ada") && body.contains("Lyon") && body.contains("é"))
      for secret in ["marked", "9007199254740993", "茶", "+/="] { #expect(!body.contains(secret)) }
    }
  }

  @Test("what is absent is no member, and what is sealed twice differs", arguments: Carrier.allCases)
  func absent(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    let least = Vault.Person(
      name: "", nationalID: Vault.NationalID(unchecked: ""), age: 0, aliases: [], home: address(""), past: [],
      byName: [:], contact: .mail(Vault.Mail(address: "plain")))
    for _ in 0..<2 {
      let opened = try await side.client.people.store(person: least)
      let expected: JSON = [
        "name": "", "national_id": "", "age": 0, "aliases": [], "home": ["street": "", "city": "Lyon"],
        "past": [], "by_name": [:], "contact": ["kind": "mail", "address": "plain"],
      ]
      #expect(opened == expected)
    }
    #expect(Set(try await side.bodies("/people")).count == 2)
  }

  @Test("a patch seals what it sets, and clears in the clear", arguments: Carrier.allCases)
  func patch(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    let set = try await side.client.people.change(
      change: Vault.Change(nickname: .value("marked"), city: .value("Lyon")))
    #expect(set == ["nickname": "marked", "city": "Lyon"])
    #expect(try await side.client.people.change(change: Vault.Change(nickname: .null)) == ["nickname": nil])
    #expect(
      try await side.client.people.change(change: Vault.Change(city: .value("Lyon"))) == ["city": "Lyon"])
    #expect(try await side.client.people.change(change: Vault.Change()) == [:])
    let bodies = try await side.bodies("/people")
    #expect(bodies.dropFirst() == [#"{"nickname":null}"#, #"{"city":"Lyon"}"#, "{}"])
    #expect(bodies.allSatisfy { !$0.contains("marked") })
  }

  @Test("fields of a form", arguments: Carrier.allCases)
  func form(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    let id = Vault.NationalID(unchecked: "marked " + Self.unicode)
    let opened = try await side.client.people.submit(name: "Ada & é", nationalID: id, nickname: "marked&=+ %")
    #expect(
      opened == ["name": "Ada & é", "national_id": .string(id.value), "nickname": "marked&=+ %"])
    let least = try await side.client.people.submit(name: "", nationalID: Vault.NationalID(unchecked: ""))
    #expect(least == ["name": "", "national_id": ""])
    #expect(try await side.bodies("/form").allSatisfy { !$0.contains("marked") })
  }

  @Test("no token travels, nothing is signed, and no request is refused", arguments: Carrier.allCases)
  func low(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    _ = try await side.client.people.store(person: person)
    let log = try await side.world.log()
    #expect(log.allSatisfy { $0.values("Authorization").isEmpty && !$0.target.contains("?") })
    expectNoRefusal(log)
  }

  @Test(
    "a key that the server knows no more is fetched anew, and the fields are sealed again",
    arguments: Carrier.allCases)
  func unknown(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    _ = try await side.client.people.store(person: person)
    try await side.world.ask("/shop/keys", ["name": "payment", "keep": false])
    let opened = try await side.client.people.store(person: person)
    #expect(opened["home"] == ["street": "marked-street", "door": "marked-door", "city": "Lyon"])
    #expect(try await side.world.requests("/people").map(\.code) == [0, 40112, 0])
  }

  @Test("where no other key is to be had, the refusal stands", arguments: Carrier.allCases)
  func unknownForEver(carrier: Carrier) async throws {
    let side = try await Side(by: carrier)
    let refusal: [String: JSON] = [
      "path": "/people", "times": nil, "status": 400, "text": #"{"code":40112,"message":"unknown"}"#,
    ]
    try await side.world.script("body", refusal)
    let error = await #expect(throws: CallError<Never>.self) {
      _ = try await side.client.people.store(person: person)
    }
    #expect(error == .declined(code: "40112", message: "unknown", status: 400))
    #expect(try await side.world.requests("/people").count == 1)
    #expect(try await side.world.requests("/keys").count >= 2)
  }
}
