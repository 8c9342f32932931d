import SignetSyntax

/// Reads `envelope` and `failure`.
struct EnvelopeReader {
  let context: CheckContext

  func envelope(_ setting: Setting) -> Envelope? {
    let settings = SettingsReader(
      setting.settings, of: "envelope", context)
    let code = settings.need("code", in: "envelope", at: setting.keyword.span)
    let success = settings.need("success", in: "envelope", at: setting.keyword.span)
    guard let code, let success, let path = SettingValues(code, context).jsonPath() else { return nil }
    let values = SettingValues(success, context)
    var codes: [BusinessCode] = []
    for value in values.all {
      let items: [Value]
      if case .list(let list) = value.kind { items = list } else { items = [value] }
      for item in items {
        guard let code = BusinessCode(item) else {
          values.refuse("a number, a text, `true`, or several of them", at: item.span)
          return nil
        }
        codes.append(code)
      }
    }
    guard !codes.isEmpty else {
      values.refuse("a number, a text, `true`, or several of them")
      return nil
    }
    let data = settings["data"].flatMap { SettingValues($0, context).jsonPath() }
    if data == path, let other = settings["data"] {
      context.report(
        ServiceRules.settingValue,
        "the code and the payload are one member, `\(path.joined(separator: "."))`",
        at: other.span, labels: [DiagnosticLabel(code.span, "the code")],
        help: ["name the member that holds the payload, or leave `data` out where there is none"])
    }
    return Envelope(
      code: path, success: codes,
      message: settings["message"].flatMap { SettingValues($0, context).jsonPath() }, data: data,
      span: setting.keyword.span)
  }

  func failure(_ setting: Setting) -> FailureShape? {
    let settings = SettingsReader(setting.settings, of: "failure", context)
    guard let code = settings.need("code", in: "failure", at: setting.keyword.span),
      let path = SettingValues(code, context).jsonPath()
    else { return nil }
    return FailureShape(
      code: path, message: settings["message"].flatMap { SettingValues($0, context).jsonPath() },
      span: setting.keyword.span)
  }
}

extension BusinessCode {
  init?(_ value: Value) {
    switch value.kind {
    case .number(let literal):
      guard let number = Int(literal.text) else { return nil }
      self = .number(number)
    case .text(let literal): self = .text(literal.value)
    case .bool(let flag): self = .boolean(flag)
    default: return nil
    }
  }
}
