import SignetRuntime
import SignetTesting

extension GatewayAnswer {
  var json: JSON? { try? JSON(bytes: body) }

  /// The business code as it is spelled.
  var code: String? {
    guard case .number(let number)? = json?["code"] else { return nil }
    return number.spelling
  }

  var data: JSON? { json?["data"] }
}
