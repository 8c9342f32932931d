import SignetModel

/// A `verification` as constants: its message, then the scheme.
enum VerificationExpression {
  static let type = "SignetRuntime.VerificationScheme"

  static func constants(
    _ verification: Verification, name: String, _ names: inout LocalNames
  ) -> [ProtectionConstant] {
    let message = ProtectionConstant(
      name: names.take(name + "Message"), type: "\(type).Text",
      value: TextExpression().text(verification.message))
    var call = CallExpression(type)
    call.add("name", text: verification.name)
    call.add("header", text: verification.header)
    call.add("encoding", ".\(SigningExpression.output(verification.encoding))")
    call.add("algorithm", ".\(algorithm(verification.algorithm))")
    call.add("key", text: verification.key)
    call.add("keyVersionHeader", text: verification.keyVersionHeader)
    call.add("message", message.name)
    call.add("timestamp", verification.timestamp.map(timestamp))
    call.add("fresh", verification.fresh.map(SwiftLiteral.integer))
    return [
      message, ProtectionConstant(documentation: verification.documentation, name: name, value: call.text),
    ]
  }

  private static func timestamp(_ timestamp: Verification.Timestamp) -> String {
    var call = CallExpression("\(type).Timestamp")
    call.add("header", text: timestamp.header)
    call.add(".\(timestamp.spelling.rawValue)")
    return call.text
  }

  private static func algorithm(_ algorithm: Verification.Algorithm) -> String {
    switch algorithm {
    case .rsaSHA256: "rsaSHA256"
    case .rsaPSSSHA256: "rsaPSSSHA256"
    case .ecdsaP256SHA256: "ecdsaP256SHA256"
    case .ed25519: "ed25519"
    }
  }
}
