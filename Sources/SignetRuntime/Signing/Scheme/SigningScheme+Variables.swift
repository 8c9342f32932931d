extension SigningScheme {
  /// All that its texts read.
  var variables: Set<Variable> {
    var variables: Set<Variable> = []
    for text in texts {
      for case .hole(let variable, _) in text { variables.insert(variable) }
    }
    return variables
  }

  /// All of them, wherever it has one.
  package var texts: [Text] {
    lists.flatMap(\.texts) + bindings.map(\.text) + [message] + algorithm.texts + sends.map(\.text)
      + [place.text]
  }
}

extension SigningScheme.List {
  fileprivate var texts: [SigningScheme.Text] {
    let items = sources.flatMap { source -> [SigningScheme.Text] in
      if case .items(let texts) = source { texts } else { [] }
    }
    return items + additions.map(\.text) + [pair]
  }
}

extension SigningScheme.Algorithm {
  fileprivate var texts: [SigningScheme.Text] {
    guard case .hmac(_, let key) = self else { return [] }
    switch key {
    case .text(let text): return [text]
    case .chain(let first, let steps), .hexChain(let first, let steps): return [first] + steps
    }
  }
}
