import SignetModel
import Testing

@testable import SignetGenerator

@Suite("Refusals")
struct RefusalTests {
  private func diagnostics(_ api: API) throws -> [String] {
    let output = try Generator().generate(api, options: GeneratorOptions(stem: "Shop"))
    #expect(output.files.isEmpty == !output.diagnostics.isEmpty)
    return output.diagnostics.map { "\($0.code) \($0.message)" }
  }

  @Test("names that are one in Swift are refused at both places", arguments: Collision.all)
  func collisions(_ collision: Collision) throws {
    #expect(try diagnostics(collision.api) == [collision.message])
  }

  @Test("a type named after the service or a module is refused", arguments: ["Shop", "Swift", "Foundation"])
  func serviceName(_ name: String) throws {
    let api = Sample.api(types: [Sample.structure(name, [])])
    let codes = try diagnostics(api).map { $0.prefix(5) }
    #expect(codes == ["SG703"])
  }

  @Test(
    "a service is not named like what generated code names within it",
    arguments: [
      "Client", "client", "Server", "Failure", "Result", "Swift", "Foundation", "SignetRuntime",
      "signet_runtime",
    ])
  func serviceNameWithin(_ name: String) throws {
    var api = Sample.api()
    api.service.name = name
    let refused = try diagnostics(api)
    #expect(refused.count == 1)
    #expect(refused.allSatisfy { $0.hasPrefix("SG703 a service can't be named `\(name)`") })
  }

  @Test(
    "a service's name is free where a type moves the client out of its way",
    arguments: ["Client", "APIClient"])
  func movedClient(_ name: String) throws {
    var api = Sample.api(types: [Sample.structure("Client", [])])
    api.service.name = name
    #expect(try diagnostics(api).map { $0.prefix(5) } == ["SG703"])
  }

  @Test("a sensitive field can't be what Swift prints")
  func sensitiveDescription() throws {
    let field = Sample.field("description", .scalar(.string), sensitivity: Sensitivity())
    let message = "SG704 the sensitive field `description` would be what Swift prints"
    #expect(try diagnostics(Sample.api(types: [Sample.structure("Case", [field])])) == [message])
  }

  @Test("every rule is explained, and no code is used twice")
  func rules() {
    #expect(Set(GeneratorRules.all.map(\.code)).count == GeneratorRules.all.count)
    for rule in GeneratorRules.all {
      #expect(rule.code.hasPrefix("SG7"))
      #expect(!rule.explanation.isEmpty && !rule.wrongExample.isEmpty && !rule.rightExample.isEmpty)
    }
  }

  struct Collision: Sendable, CustomTestStringConvertible {
    let api: API
    let message: String

    var testDescription: String { message }

    static let all: [Collision] = [
      Collision(
        api: Sample.api(types: [Sample.structure("OrderState", []), Sample.structure("Order_State", [])]),
        message: "SG702 type `Order_State` is `OrderState` in Swift, as is type `OrderState` of this service"),
      Collision(
        api: Sample.api(types: [
          Sample.structure(
            "Order", [Sample.field("order_id", .scalar(.int)), Sample.field("orderID", .scalar(.int))])
        ]),
        message: "SG702 field `orderID` is `orderID` in Swift, as is field `order_id` of `Order`"),
      Collision(
        api: Sample.api(endpoints: [
          Sample.endpoint("get_it", .get, [.text("/a")]), Sample.endpoint("getIt", .get, [.text("/b")]),
        ]),
        message: "SG702 endpoint `getIt` is `getIt` in Swift, as is endpoint `get_it` of the client"),
      Collision(
        api: Sample.api(
          endpoints: [Sample.endpoint("orders", .get, [.text("/a")])],
          groups: [Group(name: "orders", path: ["orders"], span: Sample.span)]),
        message: "SG702 endpoint `orders` is `orders` in Swift, as is group `orders` of the client"),
      Collision(
        api: Sample.api(endpoints: [
          Sample.endpoint(
            "get", .get, [.text("/a")], query: [.field(Sample.field("a_b", .scalar(.int)))],
            content: .object([.field(Sample.field("aB", .scalar(.int)))]))
        ]),
        message: "SG702 input `aB` is `aB` in Swift, as is input `a_b` of `get`"),
    ]
  }
}
