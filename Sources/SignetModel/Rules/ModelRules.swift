import SignetSyntax

/// Every rule of the checker.
public enum ModelRules {
  /// In the order of their codes.
  public static let all: [Rule] =
    (NameRules.all + TypeRules.all + PolicyRules.all + ServiceRules.all + SigningRules.all + SecrecyRules.all)
    .sorted { $0.code < $1.code }

  /// The rule of a code, one of the parser's included.
  static func named(_ code: String) -> Rule? { byCode[code] }

  /// Whether `@allow` may let a finding of `rule` pass: a warning, or an error that leaves an API that can be called.
  public static func canBeAllowed(_ rule: Rule) -> Bool {
    rule.severity == .warning && rule.code != TypeRules.unusedAllow.code
      || allowableErrors.contains(rule.code)
  }

  /// The codes that `@allow` takes.
  static let allowableCodes: [String] = (all + SyntaxRules.all).filter(canBeAllowed).map(\.code)

  private static let byCode: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for rule in all + SyntaxRules.all { rules[rule.code] = rule }
    return rules
  }()

  /// Errors that a server which can't be changed may leave no way around.
  private static let allowableErrors: Set<String> = Set(
    [
      PolicyRules.moneyRetried, SigningRules.noMethod, SigningRules.noPath, SigningRules.contentUncovered,
      SigningRules.noFreshness, SigningRules.signedNotSent, SigningRules.coversOwnPlace,
      SigningRules.sentSecret, SigningRules.ambiguousPairs,
      SigningRules.weakDigestOfMoney,
      SecrecyRules.sensitiveInAddress, SecrecyRules.secretByItsLooks, TypeRules.duplicateEndpoint,
      ServiceRules.unboundVerification, ServiceRules.keyOfTwoPurposes,
      ServiceRules.revokingEndpoint,
    ].map(\.code))
}
