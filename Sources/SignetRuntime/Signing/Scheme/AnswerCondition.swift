/// What an answer may say that makes the runtime act: `status 401`, `code 40101`.
public enum AnswerCondition: Sendable, Hashable {
  case status(Int)
  /// The business code as it is spelled; a number and the text that spells it count the same.
  case code(String)
}
