import SignetModel
import SignetSyntax

/// `signet explain`: a rule by its code, or an endpoint's policy by its name.
enum ExplainVerb: Verb {
  static let name = "explain"
  static let summary = "Explains a rule, or under which policy an endpoint is called"
  static let synopses = ["CODE", "SPEC ENDPOINT"]
  static let discussion = """
    A code (SG301) or a rule's name gives what the rule asks for, why, and an example of each kind. A spec and an
    endpoint (orders.place) give the endpoint's whole policy, and which of its values are sensitive, sealed by
    themselves or not signed, each part with the line that it comes from.
    """
  static let examples = [
    (command: "signet explain SG301", effect: "says what the rule asks for and why"),
    (
      command: "signet explain Specs/Shop.signet orders.place",
      effect: "shows the endpoint's policy and where each part of it is written"
    ),
  ]
  static let options: [Option] = []
  static let operands = (count: 1...2, name: "a CODE, or a SPEC and an ENDPOINT")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let words = arguments.operands
    if words.count == 2 { return try explain(endpoint: words[1], of: words[0], in: &session) }
    session.print(text(of: try rule(words[0])), terminator: "")
    return .success
  }

  // MARK: Rules

  private static func rule(_ word: String) throws(ToolError) -> Rule {
    let rules = Rules.all
    if let rule = rules.first(where: { $0.code == word.uppercased() || $0.name == word }) { return rule }
    if word.hasSuffix(".signet") {
      throw ToolError(
        "which endpoint of \(word)? 'signet explain SPEC ENDPOINT'; see 'signet explain --help'")
    }
    let hint = Help.didYouMean(word, rules.map(\.code) + rules.map(\.name))
    throw ToolError("there is no rule '\(word)'\(hint); see 'signet explain --help'")
  }

  private static func text(of rule: Rule) -> String {
    """
    \(rule.code) \(rule.name) (\(rule.severity.rawValue))

    \(rule.summary)

    \(rule.explanation)

    Wrong:

    \(indented(rule.wrongExample))

    Right:

    \(indented(rule.rightExample))

    """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  // MARK: Endpoints

  private static func explain(
    endpoint word: String, of spec: String, in session: inout Session
  ) throws(ToolError) -> ExitCode {
    let checked = try session.check(spec)
    guard let api = checked.result.api else {
      session.report(checked.result.diagnostics, checked.spec.sources)
      return .findings
    }
    let endpoints = api.allEndpoints
    guard let endpoint = endpoints.first(where: { $0.name.description == word }) else {
      throw ToolError("\(spec) has no endpoint '\(word)'\(hint(for: word, among: endpoints.map(\.name)))")
    }
    session.print(PolicyReport(api: api, sources: checked.spec.sources).text(of: endpoint), terminator: "")
    return .success
  }

  /// The endpoints of this name in whatever group; else the one that is nearest, with its groups or without.
  private static func hint(for word: String, among names: [EndpointName]) -> String {
    let whole = names.map(\.description)
    func ending(with name: String) -> [String] { whole.filter { $0.hasSuffix("." + name) } }
    var meant = ending(with: word)
    if meant.isEmpty, !word.contains("."), Suggestion.nearest(to: word, among: whole) == nil {
      meant = Suggestion.nearest(to: word, among: names.map(\.name)).map(ending) ?? []
    }
    if meant.isEmpty { return Help.didYouMean(word, whole) }
    let shown = meant.prefix(5).map { "'\($0)'" }
    return " (did you mean \(PolicyWords.list(shown, last: "or"))?)"
  }
}
