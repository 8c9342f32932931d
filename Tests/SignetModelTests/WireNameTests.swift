import Testing

@testable import SignetModel

@Suite("Names on the wire")
struct WireNameTests {
  @Test(
    "snake_case follows the words of a name",
    arguments: [
      ("deviceID", "device_id"), ("id", "id"), ("URLString", "url_string"), ("photoIDs", "photo_ids"),
      ("userIDsList", "user_ids_list"), ("sha256Digest", "sha256_digest"), ("already_snake", "already_snake"),
      ("aB", "a_b"), ("x", "x"), ("createdAt", "created_at"),
    ])
  func snake(name: String, wire: String) {
    #expect(WireNames.derive(name, under: .snakeCase) == wire)
  }

  @Test(
    "the other styles",
    arguments: [("deviceID", "device-id", "DeviceID"), ("createdAt", "created-at", "CreatedAt")])
  func others(name: String, kebab: String, pascal: String) {
    #expect(WireNames.derive(name, under: .kebabCase) == kebab)
    #expect(WireNames.derive(name, under: .pascalCase) == pascal)
    #expect(WireNames.derive(name, under: .asWritten) == name)
  }

  @Test(
    "headers are Kebab-Case",
    arguments: [("requestID", "Request-Id"), ("etag", "Etag"), ("ifNoneMatch", "If-None-Match")])
  func headers(name: String, wire: String) {
    #expect(WireNames.header(name) == wire)
  }

  @Test("derived names and written ones reach the API, enum cases as they are written")
  func inSpec() throws {
    let api = try Specs.api(
      """
      service Shop {
        wire { names snake_case dates epochSeconds lists comma }
      }

      enum Sort { newestFirst  oldestFirst as "oldest" }
      struct Item { itemID: Int  addedAt: Date @date(date)  soldAt as "SoldAt": Date? }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items/{shopID: Int} {
        query { sortBy: [Sort]  tags: [String] @list(brackets) }
        header { clientVersion: String }
        returns [Item]
      }
      """)
    let endpoint = try #require(api.allEndpoints.first)
    #expect(endpoint.inputs.map(\.wireName) == ["shop_id", "sort_by", "tags", "Client-Version"])
    #expect(endpoint.query.fields.map(\.listStyle) == [.comma, .brackets])
    guard case .structure(let item) = api.types[1].kind, case .enumeration(let sort) = api.types[0].kind
    else {
      Issue.record("the types are not what they were declared as")
      return
    }
    #expect(item.fields.map(\.wireName) == ["item_id", "added_at", "SoldAt"])
    #expect(item.fields.map(\.dateStyle) == [nil, .date, .epochSeconds])
    #expect(sort.cases.map(\.value) == [.string("newestFirst"), .string("oldest")])
  }
}
