import SignetModel

/// A `parameters` list as the runtime's `SigningScheme.List`. What is the initializer's own default is left out.
struct ParameterListExpression {
  let texts: TextExpression

  func list(_ list: ParameterList) -> String {
    var call = CallExpression("\(SigningExpression.type).List")
    call.add("name", text: list.name)
    call.add("sources", CallExpression.list(list.sources.map(source)))
    call.add("filter", filter(list.filter))
    call.add("additions", list: list.additions.map(addition))
    if list.skipsEmpty { call.add("skipsEmpty", "true") }
    call.add("order", order(list.order))
    call.add("keyEncoding", encoding(list.keyEncoding))
    call.add("valueEncoding", encoding(list.valueEncoding))
    if list.lowersNames { call.add("lowersNames", "true") }
    call.add("values", values(list.values))
    call.add("repeated", repeated(list.repeated))
    let pair = texts.text(list.pair)
    if pair != Self.usualPair { call.add("pair", pair) }
    if list.joined != "&" { call.add("separator", text: list.joined) }
    return call.text
  }

  private static let usualPair = #"[.hole(.key), .text("="), .hole(.value)]"#

  private func source(_ source: ParameterList.Source) -> String {
    switch source {
    case .query: ".query"
    case .body: ".body"
    case .form: ".form"
    case .json: ".json"
    case .path: ".path"
    case .headers(let names): ".headers(\(CallExpression.list(texts: names)))"
    case .items(let items): ".items(\(CallExpression.list(items.map(texts.text))))"
    }
  }

  private func filter(_ filter: ParameterList.Filter) -> String? {
    switch filter {
    case .all: nil
    case .only(let names): ".only(\(CallExpression.list(texts: names)))"
    case .except(let names): ".except(\(CallExpression.list(texts: names)))"
    }
  }

  private func addition(_ addition: ParameterList.Addition) -> String {
    var call = CallExpression("\(SigningExpression.type).List.Addition")
    call.add(SwiftLiteral.string(addition.name))
    switch addition.value {
    case .timestamp(let spelling): call.add("[.hole(.now(.\(spelling.rawValue)))]")
    case .nonce: call.add("[.hole(.nonce)]")
    case .text(let text): call.add(texts.text(text))
    }
    if addition.isUnsent { call.add("isUnsent", "true") }
    return call.text
  }

  private func order(_ order: ParameterList.Order) -> String? {
    switch order {
    case .given: ".given"
    case .key(ignoringCase: false): nil
    case .key(ignoringCase: true): ".keyIgnoringCase"
    case .encodedKey: ".encodedKey"
    case .pair: ".pair"
    case .value: ".value"
    }
  }

  private func encoding(_ encoding: ParameterList.Encoding) -> String? {
    switch encoding {
    case .none: ".none"
    case .rfc3986: nil
    case .form: ".form"
    }
  }

  private func values(_ spelling: ParameterList.ValueSpelling) -> String? {
    switch spelling {
    case .asTheyAre: nil
    case .trim: ".trim"
    case .collapse: ".collapse"
    }
  }

  private func repeated(_ repeated: ParameterList.Repeated) -> String? {
    switch repeated {
    case .sorted: nil
    case .keep: ".keep"
    case .join(let separator): ".join(\(SwiftLiteral.string(separator)))"
    case .uniqueSorted: ".uniqueSorted"
    }
  }
}
