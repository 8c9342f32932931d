import SignetSyntax

/// Every rule of the checker, in the order of their codes.
public enum ModelRules {
  public static let all: [Rule] = [NameRules.importUnreadable, NameRules.importOutside]
}
