internal import SignetModel
internal import SignetRuntime

extension SigningScheme.List {
  init(_ list: ParameterList, _ texts: TextMapper) throws(SchemeError) {
    var sources: [Source] = []
    for source in list.sources { sources.append(try Source(source, texts)) }
    var additions: [Addition] = []
    for addition in list.additions { additions.append(try Addition(addition, texts)) }
    self.init(
      name: list.name, sources: sources, filter: Selection(list.filter), additions: additions,
      skipsEmpty: list.skipsEmpty, order: Order(list.order), keyEncoding: Encoding(list.keyEncoding),
      valueEncoding: Encoding(list.valueEncoding), lowersNames: list.lowersNames,
      values: Spelling(list.values),
      repeated: Repeated(list.repeated), pair: try texts.text(list.pair), separator: list.joined)
  }
}

extension SigningScheme.List.Source {
  init(_ source: ParameterList.Source, _ texts: TextMapper) throws(SchemeError) {
    switch source {
    case .query: self = .query
    case .body: self = .body
    case .form: self = .form
    case .json: self = .json
    case .path: self = .path
    case .headers(let names): self = .headers(names)
    case .items(let items):
      var mapped: [SigningScheme.Text] = []
      for item in items { mapped.append(try texts.text(item)) }
      self = .items(mapped)
    }
  }
}

extension SigningScheme.List.Selection {
  init(_ filter: ParameterList.Filter) {
    self =
      switch filter {
      case .all: .all
      case .only(let names): .only(names)
      case .except(let names): .except(names)
      }
  }
}

extension SigningScheme.List.Addition {
  init(_ addition: ParameterList.Addition, _ texts: TextMapper) throws(SchemeError) {
    let text: SigningScheme.Text =
      switch addition.value {
      case .timestamp(let spelling): [.hole(.now(SigningScheme.Time(spelling)))]
      case .nonce: [.hole(.nonce)]
      case .text(let text): try texts.text(text)
      }
    self.init(addition.name, text, isUnsent: addition.isUnsent)
  }
}

extension SigningScheme.List.Order {
  init(_ order: ParameterList.Order) {
    self =
      switch order {
      case .given: .given
      case .key(ignoringCase: false): .key
      case .key(ignoringCase: true): .keyIgnoringCase
      case .encodedKey: .encodedKey
      case .pair: .pair
      case .value: .value
      }
  }
}

extension SigningScheme.List.Encoding {
  init(_ encoding: ParameterList.Encoding) {
    self =
      switch encoding {
      case .none: .none
      case .rfc3986: .rfc3986
      case .form: .form
      }
  }
}

extension SigningScheme.List.Spelling {
  init(_ spelling: ParameterList.ValueSpelling) {
    self =
      switch spelling {
      case .asTheyAre: .asWritten
      case .trim: .trim
      case .collapse: .collapse
      }
  }
}

extension SigningScheme.List.Repeated {
  init(_ repeated: ParameterList.Repeated) {
    self =
      switch repeated {
      case .sorted: .sorted
      case .keep: .keep
      case .join(let separator): .join(separator)
      case .uniqueSorted: .uniqueSorted
      }
  }
}
