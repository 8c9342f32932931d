import SignetModel

/// The method that gives all items of an endpoint, page after page.
struct PagesEmitter {
  let types: SwiftTypes
  let endpoint: Endpoint
  let parameters: EndpointParameters
  let result: ResultEmitter
  /// The thrown type.
  let error: String
  /// The type of the endpoint's failures.
  let failure: String

  /// The method's name, without backticks.
  static func name(of endpoint: Endpoint) -> String { SwiftName.member(endpoint.name.name) + "Pages" }

  /// Null where the endpoint has no pages.
  var context: MustacheValue {
    guard let pages = endpoint.pages, let plan = plan(pages) else { return .null }
    let item = types.spelling(of: pages.item)
    let page = "SignetRuntime.Page<\(item), \(plan.cursor)>"
    return .object([
      "declared": .text(SwiftName.escaped(Self.name(of: endpoint))),
      "documentation": documentation,
      "parameters": .text(parameters.declaration(initialValues: plan.initialValues)),
      "pages": .text("SignetRuntime.Pages<\(item), \(plan.cursor), \(failure)>"),
      "page": .text(page),
      "first": .text(plan.first),
      "next": .text(parameters.next),
      "cursor": .text(plan.cursor),
      "statements": .texts(plan.statements),
      "arguments": .text(plan.arguments),
    ])
  }

  // MARK: Styles

  private struct Plan {
    let cursor: String
    let first: String
    var initialValues: [String: String] = [:]
    let statements: [String]
    let arguments: String
  }

  private func plan(_ pages: Pages) -> Plan? {
    guard let payload = payloadType else { return nil }
    let answer = parameters.answer
    let isWrapped = if case .withHeaders = result.shape { true } else { false }
    let value =
      if case .link = pages.style {
        "\(answer).value"
      } else {
        isWrapped ? "\(answer).\(result.payloadName)" : answer
      }
    guard let items = itemsExpression(pages, in: value, payload) else { return nil }
    let more = pages.whileMember.flatMap { flag($0, in: value, payload) }
    switch pages.style {
    case .cursor(let name, let next):
      guard let field = input(name), let step = member(next.names, of: value, payload) else { return nil }
      return byParameter(field, arguments: "items: \(items), next: \(step.text)", more)
    case .lastItem(let name, let path):
      let names = path.names.first == "last" ? Array(path.names.dropFirst()) : path.names
      guard let field = input(name), let list = opened(pages.items.names, of: value, payload),
        let step = member(["last"] + names, of: list.text, list.isOptional ? .optional(list.type) : list.type)
      else { return nil }
      return byParameter(field, arguments: "items: \(items), next: \(step.text)", more)
    case .number(let name, let first):
      guard let field = input(name) else { return nil }
      return byNumber(field, first: first, items: items, more)
    case .link:
      return byLink(items: items, payload, more)
    }
  }

  private func byParameter(_ field: Field, arguments: String, _ more: String?) -> Plan {
    Plan(
      cursor: types.spelling(of: field.type.unwrapped), first: parameters.local(field),
      statements: [call(field, with: pass(field))],
      arguments: arguments + (more.map { ", hasMore: \($0)" } ?? ""))
  }

  private func byNumber(_ field: Field, first: Int, items: String, _ more: String?) -> Plan {
    let hasDefault = field.defaultValue != nil
    let number = field.type.isOptional ? "\(parameters.next) ?? \(first)" : pass(field)
    let arguments =
      more.map { "items: \(items), next: (\(number)) &+ 1, hasMore: \($0)" }
      ?? "items: \(items), number: \(number)"
    return Plan(
      cursor: types.spelling(of: field.type.unwrapped), first: parameters.local(field),
      initialValues: hasDefault ? [:] : [field.name: String(first)],
      statements: [call(field, with: pass(field))], arguments: arguments)
  }

  private func byLink(items: String, _ payload: TypeReference, _ more: String?) -> Plan {
    let request = parameters.request
    let spelled = types.spelling(of: payload)
    let style = types.style(of: payload, dates: nil, asText: false).map { ", style: \($0)" } ?? ""
    let statements =
      ["var \(request) = SignetRuntime.Request(\(parameters.namespace).endpoint)"]
      + RequestStatements(types: types, parameters: parameters).all(of: endpoint)
      + [
        "\(request).page = \(parameters.next)",
        "let \(parameters.answer): SignetRuntime.Linked<\(spelled)> = try await self._caller.linked(\(request), "
          + "\(spelled).self, \(failure).self, \(parameters.options)\(style))",
      ]
    return Plan(
      cursor: "SignetRuntime.PageLink", first: "nil", statements: statements,
      arguments: "items: \(items), next: \(parameters.answer).next" + (more.map { ", hasMore: \($0)" } ?? ""))
  }

  // MARK: Expressions

  private var payloadType: TypeReference? {
    switch result.shape {
    case .value(let type): return type
    case .withHeaders(let result):
      if case .value(let type) = result.payload { return type }
      return nil
    case .nothing, .file, .stream, .byStatus: return nil
    }
  }

  private func input(_ name: String) -> Field? { endpoint.inputs.first { $0.name == name } }

  private func member(_ names: [String], of value: String, _ type: TypeReference) -> MemberExpression.Result?
  {
    MemberExpression(types: types).expression(from: value, type: type, along: names)
  }

  /// The same, with what is inside a distinct type at the end.
  private func opened(_ names: [String], of value: String, _ type: TypeReference) -> MemberExpression.Result?
  {
    MemberExpression(types: types).expression(from: value, type: type, along: names, opensEnd: true)
  }

  private func itemsExpression(_ pages: Pages, in value: String, _ payload: TypeReference) -> String? {
    opened(pages.items.names, of: value, payload).map { $0.isOptional ? "\($0.text) ?? []" : $0.text }
  }

  private func flag(_ path: AccessPath, in value: String, _ payload: TypeReference) -> String? {
    opened(path.names, of: value, payload).map { $0.isOptional ? "\($0.text) ?? false" : $0.text }
  }

  /// What is passed for the parameter that leads on: the first time the caller's own value.
  private func pass(_ field: Field) -> String {
    field.type.isOptional ? parameters.next : "\(parameters.next) ?? \(parameters.local(field))"
  }

  private func call(_ field: Field, with value: String) -> String {
    let method = SwiftName.escaped(SwiftName.member(endpoint.name.name))
    let arguments = parameters.arguments(replacing: [field.name: value])
    return "let \(parameters.answer) = try await self.\(method)(\(arguments))"
  }

  private var documentation: MustacheValue {
    let method = SwiftName.member(endpoint.name.name)
    let labels = parameters.inputs.map { SwiftName.member($0.name) + ":" }.joined()
    let text =
      "All items of `\(method)(\(labels)\(parameters.options):)`, page after page, each page asked for when it "
      + "is needed."
    return SwiftDocumentation.context(text)
  }
}
