/// A static constant of the namespace that holds a service's protections.
struct ProtectionConstant {
  var documentation = ""
  let name: String
  /// Nil where the value itself says it.
  var type: String?
  let value: String

  var context: MustacheObject {
    [
      "documentation": SwiftDocumentation.context(documentation),
      "name": .text(SwiftName.escaped(name)),
      "type": .optional(type),
      "value": .text(value),
    ]
  }
}
