import Testing

@testable import SignetGenerator

@Suite("Swift names")
struct SwiftNameTests {
  @Test(
    "members follow the API design guidelines",
    arguments: [
      ("orderID", "orderID"), ("order_id", "orderID"), ("OrderID", "orderID"), ("URL", "url"),
      ("URLPath", "urlPath"), ("iOS", "iOS"), ("IN_PROGRESS", "inProgress"), ("USER_ID", "userID"),
      ("avatar_url", "avatarURL"), ("_private", "private"), ("_1st", "_1st"), ("device_ID", "deviceID"),
      ("x", "x"), ("X", "x"), ("手机号", "手机号"), ("ID", "id"), ("HTTP2Server", "http2Server"),
      ("A1", "a1"), ("self", "self"),
    ]
  )
  func members(_ spelled: String, _ expected: String) {
    #expect(SwiftName.member(spelled) == expected)
  }

  @Test(
    "types are capitalized, and never what Swift keeps for itself",
    arguments: [
      ("Order", "Order"), ("Order_State", "OrderState"), ("ORDER_STATE", "OrderState"), ("place", "Place"),
      ("Type", "Type_"), ("Protocol", "Protocol_"), ("Self", "Self_"), ("URL", "URL"),
      ("sendCode", "SendCode"), ("_2fa", "_2fa"), ("手机号", "手机号"),
    ]
  )
  func types(_ spelled: String, _ expected: String) {
    #expect(SwiftName.type(spelled) == expected)
  }

  @Test("keywords take backticks, other names none")
  func escapes() {
    #expect(SwiftName.escaped("default") == "`default`")
    #expect(SwiftName.escaped("init") == "`init`")
    #expect(SwiftName.escaped("order") == "order")
  }

  @Test(
    "no text can end a string literal or hide in one",
    arguments: [
      ("plain", #""plain""#), (#"a"b"#, #""a\"b""#), (#"\(x)"#, #""\\(x)""#), ("a\nb\t", #""a\nb\t""#),
      ("\u{202E}x", #""\u{202E}x""#), ("\u{7}", #""\u{7}""#), ("短信", #""短信""#),
    ]
  )
  func literals(_ text: String, _ expected: String) {
    #expect(SwiftLiteral.string(text) == expected)
  }

  @Test(
    "numbers are grouped",
    arguments: [(0, "0"), (8000, "8000"), (45_000, "45_000"), (-1_234_567, "-1_234_567")])
  func integers(_ value: Int, _ expected: String) {
    #expect(SwiftLiteral.integer(value) == expected)
  }

  @Test(
    "any text gives a name",
    arguments: [
      ("root", "root"), ("our root", "ourRoot"), ("device-key 2", "deviceKey2"), ("钥匙", "钥匙"), ("🔑", "value"),
      ("", "value"), ("2fa", "_2fa"),
    ])
  func identifiers(text: String, name: String) {
    #expect(SwiftName.identifier(of: text) == name)
  }
}
