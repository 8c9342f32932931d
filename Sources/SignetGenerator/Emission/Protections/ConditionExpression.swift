import SignetModel

/// What an answer has to say for something to have happened, as the runtime's `AnswerCondition`.
enum ConditionExpression {
  static func list(_ conditions: [AnswerCondition]) -> [String] {
    conditions.map { condition in
      switch condition {
      case .status(let status): ".status(\(status))"
      case .code(let code): ".code(\(SwiftLiteral.string(code.spelling)))"
      }
    }
  }
}
