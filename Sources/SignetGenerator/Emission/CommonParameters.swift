import SignetModel

/// The parameters of the client's initializer: the server, what every call carries, and how the client works.
struct CommonParameters {
  let service: Service
  let types: SwiftTypes
  let server: String
  let transport: String
  let configuration: String
  /// The local that the common values are collected in.
  let values: String

  init(service: Service, types: SwiftTypes) {
    self.service = service
    self.types = types
    var names = LocalNames(besides: service.common.map { SwiftName.member($0.field.name) })
    server = names.take("server")
    transport = names.take("transport")
    configuration = names.take("configuration")
    values = names.take("common")
  }

  /// - Parameter type: the server's type, in full.
  func declaration(server type: String) -> String {
    let standard = service.servers.first { $0.insecureReason == nil }
    let initial = standard.map { " = .\(SwiftName.escaped(SwiftName.member($0.name)))" } ?? ""
    let common = service.common.map { value in
      let label = SwiftName.escaped(SwiftName.member(value.field.name))
      let names = label == local(value) ? label : "\(label) \(local(value))"
      return
        "\(names): SignetRuntime.Provided<\(types.spelling(of: value.field.type))>\(self.initial(value.field))"
    }
    let last = [
      "\(transport): any SignetRuntime.Transport = SignetRuntime.SystemTransport()",
      "\(configuration): SignetRuntime.Configuration = SignetRuntime.Configuration()",
    ]
    return (["\(server): \(type)\(initial)"] + common + last).joined(separator: ", ")
  }

  var statements: [String] {
    let isUsed = !service.common.isEmpty
    return ["\(isUsed ? "var" : "let") \(values) = SignetRuntime.CommonValues()"]
      + service.common.map(statement)
  }

  var documentation: [String] {
    let common = service.common.map { value in
      let place = value.place == .header ? "header" : "query parameter"
      let sent = "sent with every call as the \(place) `\(value.field.wireName)`"
      let own = value.field.documentation.split(separator: "\n").joined(separator: " ")
      return "\(SwiftName.member(value.field.name)): \(own.isEmpty ? "" : "\(own) ")\(capitalized(sent))."
    }
    return ["\(server): Where the service is reached."] + common + [
      "\(transport): What carries the exchanges.",
      "\(configuration): Limits, journal and clock.",
    ]
  }

  private func statement(_ value: CommonValue) -> String {
    let isHeader = value.place == .header
    let method =
      value.field.type.isOptional
      ? (isHeader ? "optionalHeader" : "optionalQuery") : (isHeader ? "header" : "query")
    let style = types.style(
      of: value.field.type, dates: value.field.dateStyle, asText: value.field.travelsAsText)
    let argument = style.map { ", \($0)" } ?? ""
    return "\(values).\(method)(\(SwiftLiteral.string(value.field.wireName)), \(local(value))\(argument))"
  }

  private func initial(_ field: Field) -> String {
    if let value = SwiftDefault(types: types).expression(for: field) { return " = .value(\(value))" }
    return field.type.isOptional ? " = .value(nil)" : ""
  }

  private func local(_ value: CommonValue) -> String {
    let name = SwiftName.member(value.field.name)
    return name == "self" ? "_self" : SwiftName.escaped(name)
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
