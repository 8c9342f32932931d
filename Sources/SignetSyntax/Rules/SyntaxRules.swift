/// The rules of the lexer (SG0xx) and the parser (SG1xx).
public enum SyntaxRules {
  /// All of them, in the order of their codes.
  public static let all: [Rule] = lexical + structural + forms
}
