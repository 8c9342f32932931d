import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// Items, page after page.
@Suite struct PagesTests {
  private func users(_ transport: ScriptedTransport) throws -> Extras.Client.Admin.Users {
    try Extras.Client.scripted(transport).admin.users
  }

  private func all<Cursor, Failure>(_ pages: Pages<Extras.Item, Cursor, Failure>) async throws -> [Int] {
    var items: [Int] = []
    for try await item in pages { items.append(item.id) }
    return items
  }

  private func page(_ items: [Int], more: Bool = false, link: String? = nil) -> ScriptedExchange {
    .json(
      #"{"items":[\#(items.map { #"{"id":\#($0)}"# }.joined(separator: ","))],"has_more":\#(more)}"#,
      headers: link.map { ["Link": $0] } ?? [:])
  }

  @Test func aCursorIsFollowedUntilThereIsNone() async throws {
    func product(_ id: Int) -> String {
      #"{"id":"\#(id)","name":"n","price":1,"tags":[],"added_at":"2020-01-01T00:00:00Z","stock":{"kind":"x"}}"#
    }
    let transport = ScriptedTransport([
      success(#"{"products":[\#(product(1)),\#(product(2))],"next_cursor":"b"}"#),
      success(#"{"products":[],"next_cursor":"c"}"#), success(#"{"products":[\#(product(3))]}"#),
    ])
    var ids: [String] = []
    for try await product in Catalog.Client.scripted(transport).products.listPages(tags: []) {
      ids.append(product.id.value)
    }
    #expect(ids == ["1", "2", "3"])
    #expect(transport.requests.map { $0.url.query?.contains("cursor=") } == [false, true, true])
  }

  @Test func anEmptyCursorLeadsNowhere() async throws {
    let transport = ScriptedTransport([
      success(#"{"products":[],"next_cursor":"b"}"#), success(#"{"products":[],"next_cursor":""}"#),
    ])
    for try await _ in Catalog.Client.scripted(transport).products.listPages(tags: []) {}
    #expect(transport.requests.count == 2)
    let id = Catalog.ProductID(unchecked: "")
    #expect(Page(items: [1], next: id).next == nil)
    #expect(Page(items: [1], next: id, hasMore: true).next == nil)
    #expect(Page(items: [1], next: 0).next == 0)
  }

  @Test func pagesAreAskedForOnlyWhenNeeded() async throws {
    let transport = ScriptedTransport([page([1, 2]), page([3])])
    for try await item in try users(transport).numbersPages() where item.id == 2 { break }
    #expect(transport.requests.count == 1)
  }

  @Test func numberedPagesEndWithAnEmptyOne() async throws {
    let transport = ScriptedTransport([page([1, 2]), page([3]), page([])])
    #expect(try await all(try users(transport).numbersPages()) == [1, 2, 3])
    #expect(transport.requests.map { $0.url.query } == ["page=1", "page=2", "page=3"])
  }

  @Test func theLastItemLeadsOnWhileThereIsMore() async throws {
    let transport = ScriptedTransport([page([1, 2], more: true), page([5])])
    #expect(try await all(try users(transport).afterPages(size: 9)) == [1, 2, 5])
    #expect(transport.requests.map { $0.url.query } == ["size=9", "size=9&starting_after=2"])
  }

  @Test func aPageThatNamesItselfAsTheNextIsAnError() async throws {
    let transport = ScriptedTransport([page([1, 2], more: true), page([2], more: true)])
    await #expect(throws: CallError<Never>.malformedAnswer(at: "next page")) {
      try await all(try users(transport).afterPages(size: 9))
    }
  }

  @Test func linksAreFollowedOnTheSameServer() async throws {
    let transport = ScriptedTransport([
      page(
        [1],
        link:
          #"<https://h.example/v1/numbers?page=1>; rel=prev, <?page=2&k=a%2Cb>; title="a,b"; rel="last next""#
      ),
      page([2], link: #"</v1/numbers?page=3>; rel=next"#), page([3]),
    ])
    #expect(try await all(try users(transport).linkedPages(page: 1)) == [1, 2, 3])
    #expect(
      transport.requests.map { $0.url.target } == [
        "/v1/numbers/linked?page=1", "/v1/numbers/linked?page=2&k=a%2Cb", "/v1/numbers?page=3",
      ])
  }

  @Test func aLinkToAnotherServerIsNotFollowed() async throws {
    let transport = ScriptedTransport([page([1], link: "<https://evil.example/v1/numbers?page=2>; rel=next")])
    await #expect(throws: CallError<Never>.malformedAnswer(at: "header Link")) {
      try await all(try users(transport).linkedPages(page: 1))
    }
    #expect(transport.requests.count == 1)
  }
}
