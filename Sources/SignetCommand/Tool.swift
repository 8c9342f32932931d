import SignetSyntax

/// A run of the tool from its arguments to what it says: the process with its streams taken away.
package enum Tool {
  /// What `signet --version` tells.
  package static let version = "0.1.0"

  /// The verbs that need nothing of what generated clients call.
  package static let verbs: [any (Verb & Sendable).Type] = [
    GenerateVerb.self, CheckVerb.self, LintVerb.self, FormatVerb.self, AtsVerb.self, ExplainVerb.self,
  ]

  /// Runs `arguments`, the process's own name not among them.
  package static func run(
    _ arguments: [String], in surroundings: Surroundings, verbs: [any (Verb & Sendable).Type] = verbs
  ) -> Outcome {
    var session = Session(surroundings: surroundings)
    do throws(ToolError) {
      session.outcome.exitCode = try dispatch(arguments, verbs, session: &session)
    } catch {
      session.say(error.line)
      session.outcome.exitCode = .failure
    }
    return session.outcome
  }

  private static func dispatch(
    _ arguments: [String], _ verbs: [any (Verb & Sendable).Type], session: inout Session
  ) throws(ToolError) -> ExitCode {
    guard let first = arguments.first else {
      session.say(Help.overview(of: verbs), terminator: "")
      return .failure
    }
    switch first {
    case "--version":
      session.print("signet \(version)")
      return .success
    case "--help", "-h":
      session.print(Help.overview(of: verbs), terminator: "")
      return .success
    case "help":
      return try help(for: Array(arguments.dropFirst()), verbs, session: &session)
    default:
      return try run(try verb(named: first, verbs), Array(arguments.dropFirst()), session: &session)
    }
  }

  /// `signet help VERB`, which people type as often as `signet VERB --help`.
  private static func help(
    for words: [String], _ verbs: [any (Verb & Sendable).Type], session: inout Session
  ) throws(ToolError) -> ExitCode {
    let text =
      if let word = words.first { Help.text(for: try verb(named: word, verbs)) } else {
        Help.overview(of: verbs)
      }
    session.print(text, terminator: "")
    return .success
  }

  private static func run(
    _ verb: any Verb.Type, _ arguments: [String], session: inout Session
  ) throws(ToolError) -> ExitCode {
    let parsed = try ArgumentParser.parse(arguments, for: verb)
    if parsed.asksForHelp {
      session.print(Help.text(for: verb), terminator: "")
      return .success
    }
    return try verb.run(parsed, in: &session)
  }

  private static func verb(
    named word: String, _ verbs: [any (Verb & Sendable).Type]
  ) throws(ToolError) -> any Verb.Type {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    let names = verbs.map { $0.name }
    if word.hasPrefix("-") {
      let known = ["--help", "--version"]
      throw ToolError("unknown option '\(word)'\(Help.didYouMean(word, known)); see 'signet --help'")
    }
    throw ToolError("unknown verb '\(word)'\(Help.didYouMean(word, names)); see 'signet --help'")
  }
}
