/// Takes a verb's arguments apart: `--flag`, `--option VALUE`, `--option=VALUE`, operands, and `--` before
/// operands that begin with a dash (POSIX.1-2024, Utility Syntax Guidelines 10).
enum ArgumentParser {
  static func parse(_ words: [String], for verb: any Verb.Type) throws(ToolError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      } else if word == "--help" || word == "-h" {
        arguments.asksForHelp = true
        return arguments
      } else if word.hasPrefix("-"), word != "-" {
        try take(word, from: &rest, for: verb, into: &arguments)
      } else {
        arguments.operands.append(word)
      }
    }
    try complete(arguments, for: verb)
    return arguments
  }

  private static func take(
    _ word: String, from rest: inout ArraySlice<String>, for verb: any Verb.Type,
    into arguments: inout Arguments
  ) throws(ToolError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? word
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = verb.options.first(where: { $0.name == name }) else {
      let hint = Help.didYouMean(name, verb.options.map(\.name) + ["--help"])
      throw ToolError("unknown option '\(name)' of 'signet \(verb.name)'\(hint); \(see(verb))")
    }
    guard let placeholder = option.value else {
      if attached != nil { throw ToolError("'\(name)' takes no value; \(see(verb))") }
      arguments.flags.insert(name)
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty, attached != nil || !value.hasPrefix("--")
    else {
      throw ToolError("'\(name)' needs a value: '\(option.spelling)'; \(see(verb))")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let known = option.choices.map { "'\($0)'" }.joined(separator: ", ")
      throw ToolError(
        "'\(value)' is no \(placeholder) for '\(name)'\(Help.didYouMean(value, option.choices)); it takes \(known)"
      )
    }
    if arguments.values.updateValue(value, forKey: name) != nil {
      throw ToolError("'\(name)' is given twice; \(see(verb))")
    }
  }

  private static func complete(_ arguments: Arguments, for verb: any Verb.Type) throws(ToolError) {
    for option in verb.options where option.isRequired && arguments.values[option.name] == nil {
      throw ToolError("'signet \(verb.name)' needs '\(option.spelling)'; \(see(verb))")
    }
    let count = verb.operands.count
    if arguments.operands.count < count.lowerBound {
      throw ToolError("'signet \(verb.name)' needs \(verb.operands.name); \(see(verb))")
    }
    if arguments.operands.count > count.upperBound,
      let first = arguments.operands.dropFirst(count.upperBound).first
    {
      throw ToolError("'\(first)' is one argument too many for 'signet \(verb.name)'; \(see(verb))")
    }
  }

  private static func see(_ verb: any Verb.Type) -> String {
    "see 'signet \(verb.name) --help'"
  }
}
