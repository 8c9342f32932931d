/// The rules of the lexer and the parser, in the order of their codes.
public enum SyntaxRules {
  public static let all: [Rule] = []
}
