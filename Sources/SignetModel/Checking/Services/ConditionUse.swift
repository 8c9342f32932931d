import SignetSyntax

/// A status or a code to which a setting gives a meaning.
struct ConditionUse {
  enum Owner: Hashable {
    case token
    case sealing(String)
    case signing(String)
  }

  let condition: AnswerCondition
  let owner: Owner
  /// The setting's keyword, which is its meaning: `expired`, `stale`.
  let meaning: String
  let span: SourceSpan

  /// What an answer has to say; a number matches the text that spells it.
  var key: String {
    switch condition {
    case .status(let status): "status \(status)"
    case .code(let code): "code \(code.spelling)"
    }
  }

  /// As it is written.
  var text: String {
    switch condition {
    case .status(let status): "`status \(status)`"
    case .code(let code): "`code \(code)`"
    }
  }
}
