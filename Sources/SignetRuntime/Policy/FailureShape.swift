/// Where a structured error stands in an API whose successes are bare: `{"error": {"code": …}}`.
public struct FailureShape: Sendable {
  /// The members' names; a name with points leads into nested objects.
  public let code: String
  public let message: String?

  public init(code: String, message: String? = nil) {
    self.code = code
    self.message = message
  }
}
