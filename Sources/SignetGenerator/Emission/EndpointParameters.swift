import SignetModel

/// The parameters of an endpoint's method: its inputs in declared order, then the options.
struct EndpointParameters {
  let types: SwiftTypes
  let inputs: [Field]
  /// The endpoint's own namespace.
  let namespace: String
  /// Where a download goes: the local behind the label `to`; nil where nothing is downloaded.
  let destination: String?
  /// The options' parameter, label and local in one.
  let options: String
  /// The local that the request is built in.
  let request: String
  /// The parameter of a page's closure: where to go on.
  let next: String
  /// The local that a page's answer is kept in.
  let answer: String

  init(_ endpoint: Endpoint, namespace: String, types: SwiftTypes) {
    self.types = types
    self.namespace = namespace
    inputs = endpoint.inputs
    var names = LocalNames(besides: endpoint.inputs.map { SwiftName.member($0.name) })
    destination = endpoint.isDownload ? names.take("url") : nil
    options = names.take("options")
    request = names.take("request")
    next = names.take("next")
    answer = names.take("answer")
  }

  /// The parameter list without its parentheses.
  ///
  /// - Parameter initialValues: default values by the inputs' names, where they are others than the spec's.
  func declaration(initialValues: [String: String] = [:]) -> String {
    let declared = inputs.map { field in
      let label = SwiftName.escaped(SwiftName.member(field.name))
      let local = local(field)
      let value = initialValues[field.name] ?? initialValue(field)
      return (label == local ? label : "\(label) \(local)") + ": \(types.spelling(of: field.type))"
        + (value.map { " = \($0)" } ?? "")
    }
    let last = [
      destination.map { "to \($0): Foundation.URL" },
      "\(options): SignetRuntime.CallOptions = SignetRuntime.CallOptions()",
    ]
    return (declared + last.compactMap(\.self)).joined(separator: ", ")
  }

  /// The arguments of a call of the same method, some of them others than the parameters.
  func arguments(replacing values: [String: String]) -> String {
    let passed = inputs.map { field in
      "\(SwiftName.escaped(SwiftName.member(field.name))): \(values[field.name] ?? local(field))"
    }
    return (passed + ["\(options): \(options)"]).joined(separator: ", ")
  }

  /// How the method's body names an input.
  func local(_ field: Field) -> String {
    let name = SwiftName.member(field.name)
    return name == "self" ? "_self" : SwiftName.escaped(name)
  }

  private func initialValue(_ field: Field) -> String? {
    SwiftDefault(types: types).expression(for: field) ?? (field.type.isOptional ? "nil" : nil)
  }
}

extension Endpoint {
  /// Whether what it returns goes to a file.
  var isDownload: Bool { results.contains { $0.payload == .file } }

  /// Whether what it returns comes piece by piece.
  var isStream: Bool {
    results.contains { if case .stream = $0.payload { true } else { false } }
  }
}
