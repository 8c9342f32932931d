import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

// What an app writes where it wants `Codable` or `Hashable`.
extension Catalog.Product: Codable {}
extension Catalog.Product: Hashable {}
extension Catalog.Sort: Codable {}
extension Catalog.ProductID: Codable {}
extension Extras.Labels: Hashable {}

/// The values that a generated client is made of: `Specs/Catalog.signet`, and `Extras.signet` for the rest.
@Suite struct GeneratedValueTests {
  private func read<Value: WireValue>(_ type: Value.Type, _ text: String) throws -> Value {
    try Value(from: WireDocument(Array(text.utf8)).root, style: .plain)
  }

  private let product = #"""
    {"id":"p-1","name":"Cup","price":0.10,"tags":["a","b"],"added_at":"2019-02-25T14:12:00Z","picture":null,
     "stock":{"kind":"announced","from":"2026-01-02"}}
    """#

  @Test func aStructIsReadMemberByMember() throws {
    let value = try read(Catalog.Product.self, product)
    #expect(value.id.value == "p-1")
    #expect(value.price == Decimal(string: "0.1"))
    #expect(value.picture == nil)
    guard case .announced(let announced) = value.stock else {
      Issue.record("not announced")
      return
    }
    #expect(announced.from == Date(timeIntervalSince1970: 1_767_312_000))
  }

  @Test func anUnknownUnionCaseIsWrittenBackAsItCame() throws {
    let text = #"{"kind":"rented","n":1.50,"z":[null,{"a":"b"}]}"#
    let value = try read(Catalog.Stock.self, text)
    #expect(String(decoding: value.wireBytes, as: UTF8.self) == text)
  }

  @Test func anErrorNamesTheMemberThatIsWrong() throws {
    let text = #"{"products":[{"id":"p","name":7}],"next_cursor":null}"#
    #expect(throws: WireError(path: "products[0].name", .mismatch(expected: "a text"))) {
      try read(Catalog.ProductPage.self, text)
    }
  }

  @Test func equalityAndHashingGoByTheWireForm() throws {
    let one = try read(Catalog.Product.self, product)
    let two = try read(Catalog.Product.self, product)
    #expect(one == two)
    #expect(Set([one, two]).count == 1)
    let labels = [["a", "b"], ["a", "b"], ["a"]].map(Extras.Labels.init(unchecked:))
    #expect(labels[0] == labels[1])
    #expect(Set(labels).count == 2)
  }

  @Test func codableRoundTripsThroughTheWireForm() throws {
    let value = try read(Catalog.Product.self, product)
    let data = try JSONEncoder().encode(value)
    let sorts = try JSONEncoder().encode([Catalog.Sort.priceAscending, .unknown("x")])
    #expect(String(decoding: sorts, as: UTF8.self) == #"["price_asc","x"]"#)
    #expect(try JSONDecoder().decode(Catalog.Product.self, from: data) == value)
  }

  private func everything() throws -> Extras.Everything {
    Extras.Everything(
      password: "hunter2-hunter2", token: try Extras.Token("tok-secret-9876"),
      phone: try Extras.Phone("13800138000"), pins: [Extras.Pin(unchecked: 77_777)],
      byName: ["a": try Extras.Phone("13800138001")], scores: ["b": [1, nil], "a": []],
      maybe: ["x": nil, "y": 2], amount: 7, ratio: 0.5, on: true, seen: [Date(timeIntervalSince1970: 5)],
      days: ["d": Date(timeIntervalSince1970: 0)], state: .unrecognized(12), code: "123456",
      extra: ["n": [nil, true]], matrix: [[], [1, 2.5]])
  }

  @Test func everyKindOfMemberTravels() throws {
    let value = try everything()
    let text = #"""
      {"password":"hunter2-hunter2","token":"tok-secret-9876","phone":"13800138000","pins":[77777],"by_name":{"a":"13800138001"},"scores":{"a":[],"b":[1,null]},"maybe":{"x":null,"y":2},"amount":"7","ratio":"0.5","on":"true","seen":[5],"days":{"d":"1970-01-01"},"state":12,"code":"123456","extra":{"n":[null,true]},"matrix":[[],[1,2.5]]}
      """#
    #expect(String(decoding: value.wireBytes, as: UTF8.self) == text)
    #expect(try read(Extras.Everything.self, text) == value)
  }

  @Test func sensitiveMembersStayHiddenHoweverTheyArePrinted() throws {
    struct Holder {
      let inner: Extras.Everything
      let phones: [Extras.Phone]
    }
    let value = try everything()
    let holder = Holder(inner: value, phones: [value.phone])
    var dumped = ""
    dump(holder, to: &dumped)
    let mirrored = Mirror(reflecting: value).children.map { "\($0.label ?? "") \($0.value)" }.joined()
    let shown = [
      "\(value)", "\(holder)", String(reflecting: holder), String(describing: [value]), dumped, mirrored,
    ]
    for text in shown {
      #expect(!text.contains("hunter2"))
      #expect(!text.contains("tok-secret"))
      #expect(!text.contains("13800"))
      #expect(!text.contains("77777"))
      #expect(text.contains("8000"))
    }
  }

  @Test func whatIsOnItsWayStaysHiddenToo() async throws {
    let transport = ScriptedTransport([.json("{}")])
    let client = try Extras.Client.scripted(transport, server: "https://h.example")
    try await client.admin.users.create(phone: Extras.Phone("13800138000"), code: "987654")
    var request = Request(Extras.Client.Admin.Users.Create.endpoint)
    request.json.string("code", "987654")
    request.path.string("id", "987654")
    let document = try WireDocument(Array(#"{"code":"987654"}"#.utf8))
    for value in [client, request, transport.requests[0], document, document.root] as [any Sendable] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [dumped, "\(value)", String(reflecting: value)] {
        #expect(!text.contains("987654"))
        #expect(!text.contains("57"))
      }
    }
  }

  @Test func aDistinctTypeRefusesWhatBreaksItsConstraints() throws {
    #expect(throws: ConstraintError(field: "", rule: .characters(1, 64))) {
      try Catalog.ProductID("")
    }
    #expect(throws: ConstraintError.self) { try Extras.Phone("1380013800") }
    #expect(throws: ConstraintError(field: "", rule: .elements(1, 3))) { try Extras.Labels([]) }
  }

  @Test func aBrokenConstraintInANestedValueIsNamedByItsPath() throws {
    var request = Request(Catalog.Client.Reviews.Write.endpoint)
    request.body("review", Catalog.Review(author: "a", stars: 9))
    #expect(request.wholeBody?.violation == ConstraintError(field: "stars", rule: .range(1, 5)))
    var writer = WireWriter()
    [Catalog.ProductID(unchecked: "a"), Catalog.ProductID(unchecked: "")].write(to: &writer, style: .plain)
    #expect(writer.violation == ConstraintError(field: "[1]", rule: .characters(1, 64)))
  }

  @Test func aPatchHasThreeStates() throws {
    let change = Catalog.ReviewChange(stars: .null, text: .unset)
    #expect(String(decoding: change.wireBytes, as: UTF8.self) == #"{"stars":null}"#)
    let read = try read(Catalog.ReviewChange.self, #"{"text":"t"}"#)
    #expect(read.stars == .unset)
    #expect(read.text == .value("t"))
  }

  @Test func aStructThatContainsItselfRoundTrips() throws {
    let root = Extras.Category(name: "root", children: [], byName: [:])
    let leaf = Extras.Category(parent: root, name: "leaf", children: [root], byName: ["r": root])
    let text = String(decoding: leaf.wireBytes, as: UTF8.self)
    let bare = #"{"name":"root","children":[],"by_name":{}}"#
    #expect(
      text
        == #"{"parent":\#(bare),"name":"leaf","children":[\#(bare)],"by_name":{"r":\#(bare)}}"#
    )
    #expect(try read(Extras.Category.self, text) == leaf)
  }

  @Test func anOpenEnumerationKeepsWhatItDoesNotKnow() throws {
    #expect(
      try read([Catalog.Sort].self, #"["price_asc","cheapest"]"#) == [.priceAscending, .unknown("cheapest")])
    #expect(try read([Extras.State].self, "[0,8]") == [.pending, .unrecognized(8)])
  }
}
