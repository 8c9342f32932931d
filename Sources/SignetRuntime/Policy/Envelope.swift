/// What surrounds a payload: `{"code": 0, "message": "ok", "data": {…}}`.
public struct Envelope: Sendable {
  /// The members' names; a name with points leads into nested objects.
  public let code: String
  public let message: String?
  public let data: String?
  /// The codes that mean success, as they are spelled; a number and the text that spells it count the same.
  public let success: [String]

  public init(code: String, success: [String], message: String? = nil, data: String? = nil) {
    self.code = code
    self.success = success
    self.message = message
    self.data = data
  }
}
