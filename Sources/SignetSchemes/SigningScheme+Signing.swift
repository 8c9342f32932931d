package import SignetModel
package import SignetRuntime

/// The value that the runtime executes for a `signing` of a checked spec.
///
/// Generated clients have it as source text; tests, and whatever signs from a spec without generating a client, have
/// it from here.
extension SigningScheme {
  /// - Throws: ``SchemeError`` for what no checked signing holds.
  package init(_ signing: Signing) throws(SchemeError) {
    let texts = TextMapper(timestamps: signing.timestampSpelling)
    var lists: [List] = []
    for list in signing.lists { lists.append(try List(list, texts)) }
    var bindings: [Binding] = []
    for binding in signing.bindings { bindings.append(Binding(binding.name, try texts.text(binding.value))) }
    var sends: [Sent] = []
    for sent in signing.sends { sends.append(try Sent(sent, texts)) }
    self.init(
      name: signing.name, inputs: signing.inputs, lists: lists, bindings: bindings,
      message: try texts.text(signing.message), algorithm: try Algorithm(signing, texts),
      output: Output(signing.output), sends: sends, place: try Sent(signing.place, texts),
      timestamp: Time(signing.timestampSpelling), zone: signing.zoneMinutes, fresh: signing.fresh,
      stale: signing.stale.map { SignetRuntime.AnswerCondition($0) },
      refused: signing.refused.map { SignetRuntime.AnswerCondition($0) })
  }
}

extension Signing {
  /// How `{timestamp}` is spelled: as the first list that adds it says.
  var timestampSpelling: TimeSpelling {
    for list in lists {
      for addition in list.additions {
        if case .timestamp(let spelling) = addition.value { return spelling }
      }
    }
    return .seconds
  }
}

extension SigningScheme.Sent {
  init(_ sent: Signing.Sent, _ texts: TextMapper) throws(SchemeError) {
    let place: Place =
      switch sent.place {
      case .header: .header
      case .query: .query
      case .parameter: .parameter
      }
    self.init(place, sent.name, try texts.text(sent.value))
  }
}

extension SigningScheme.Output {
  init(_ output: SignatureOutput) {
    self =
      switch output {
      case .hex: .hex
      case .upperHex: .upperHex
      case .base64: .base64
      case .base64url: .base64url
      }
  }
}

extension SignetRuntime.AnswerCondition {
  init(_ condition: SignetModel.AnswerCondition) {
    self =
      switch condition {
      case .status(let status): .status(status)
      case .code(let code): .code(code.spelling)
      }
  }
}
