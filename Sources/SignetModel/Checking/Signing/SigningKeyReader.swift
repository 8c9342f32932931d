import SignetSyntax

/// Reads `key "{secret}"`, `key "AWS4{secret}" chain "{now|date}", "end"`, `key private "name"`.
struct SigningKeyReader {
  let context: CheckContext
  let texts: TextReader

  func read(_ setting: Setting) -> SigningKey? {
    let values = SettingValues(setting, context)
    let all = values.all
    if all.count == 2, all[0].word?.text == "private", let name = all[1].text, !name.isEmpty {
      return .privateKey(name)
    }
    guard let first = all.first, case .text(let literal) = first.kind else {
      refuse(values)
      return nil
    }
    if all.count == 1 { return .text(texts.read(literal)) }
    guard all[1].word?.text == "chain" else {
      refuse(values)
      return nil
    }
    var rest = all.dropFirst(2)
    let isHex = rest.first?.word?.text == "hex"
    if isHex { rest = rest.dropFirst() }
    var steps: [ResolvedText] = []
    for value in rest {
      guard case .text(let step) = value.kind else {
        refuse(values)
        return nil
      }
      steps.append(texts.read(step))
    }
    guard !steps.isEmpty else {
      refuse(values)
      return nil
    }
    return .chain(first: texts.read(literal), steps: steps, isHex: isHex)
  }

  private func refuse(_ values: SettingValues) {
    values.refuse("a text such as `\"{secret}\"`, perhaps with `chain` and its steps, or `private \"name\"`")
  }
}
