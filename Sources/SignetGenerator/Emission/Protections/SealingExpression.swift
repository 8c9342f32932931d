import SignetModel

/// A `sealing` as the runtime's `SealingScheme`.
enum SealingExpression {
  static let type = "SignetRuntime.SealingScheme"

  static func constant(_ sealing: Sealing, name: String) -> ProtectionConstant {
    var call = CallExpression(type)
    call.add("name", text: sealing.name)
    switch sealing.algorithm {
    case .jwe: call.add("algorithm", ".jwe")
    case .rsa15Chunked: call.add("algorithm", ".rsa15Chunked")
    }
    call.add("key", text: sealing.key)
    call.add("field", text: sealing.field)
    call.add("unknown", list: ConditionExpression.list(sealing.unknown))
    return ProtectionConstant(documentation: sealing.documentation, name: name, value: call.text)
  }
}
