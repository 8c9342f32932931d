import SignetSyntax

/// What the generator refuses: a checked spec that can't become a Swift client. SG700 to SG799.
public enum GeneratorRules {
  public static let all: [Rule] = [nameCollision, serviceNameTaken, sensitiveDescription]

  static let nameCollision = Rule(
    code: "SG702", name: "swift-name-collision",
    summary: "names that differ in the spec differ in Swift",
    explanation: """
      Names are spelled in Swift's cases: `order_id` and `orderID` both become `orderID`, `Order_State` and \
      `OrderState` both `OrderState`. Two of them in one scope would be one declaration.

      Rename one of the two; `as "…"` keeps the name that travels.
      """,
    wrong: "struct Order { order_id: String  orderID: String }",
    right: #"struct Order { order_id: String  reference as "orderID": String }"#)

  static let serviceNameTaken = Rule(
    code: "SG703", name: "service-name-taken",
    summary: "the service's name belongs to the service alone",
    explanation: """
      Everything that a spec gives is nested in an enum named after the service. A type whose Swift name \
      is the same would hide that enum from what stands beside it.

      Nor can the service have a name that generated code needs: of a module (`Swift`, `Foundation`, \
      `SignetRuntime`), or of what is nested in the enum (`Client`, `Server`, `Failure`, `Result`).

      Rename the type, or the service.
      """,
    wrong: """
      service Shop { server production "https://api.shop.example" }
      struct Shop { name: String }
      """,
    right: """
      service Shop { server production "https://api.shop.example" }
      struct Store { name: String }
      """)

  static let sensitiveDescription = Rule(
    code: "SG704", name: "sensitive-description",
    summary: "a sensitive field is not what Swift prints a value with",
    explanation: """
      Swift prints a value by its `description` or `debugDescription`. A sensitive field of that name would be \
      shown by every `print` and every interpolation of the value that holds it.

      Give the field another name; `as "description"` keeps the one that travels.
      """,
    wrong: "struct Case { description: String @sensitive }",
    right: #"struct Case { details as "description": String @sensitive }"#)
}
