import SignetSyntax

/// Something that writes a header, a value of the query or a member of the body.
struct NameWriter {
  enum Place {
    case header
    case query
    case content
    /// With the content, or in the query where there is none that could take it.
    case parameter
  }

  enum Kind {
    /// The endpoint itself.
    case own
    case common
    case token
    case key
    case checksum
    case signing(String)
    case sealing(String)
  }

  let kind: Kind
  let place: Place
  let name: String
  /// Where its name stands, or the annotation that asks for it.
  let span: SourceSpan

  /// What it writes, in words.
  var words: String {
    switch kind {
    case .own: "a value"
    case .common: "a common value"
    case .token: "the token"
    case .key: "the idempotency key"
    case .checksum: "the checksum"
    case .signing: "what signing adds"
    case .sealing: "the sealed body"
    }
  }
}

extension NameWriter {
  init(_ common: CommonValue) {
    self.init(
      kind: .common, place: common.place == .header ? .header : .query, name: common.field.wireName,
      span: common.field.span)
  }

  init(_ member: Member, in place: Place) {
    self.init(kind: .own, place: place, name: member.wireName, span: member.span)
  }
}

extension Signing {
  /// All that it adds to a request, in declared order.
  var writers: [NameWriter] {
    let added = lists.flatMap { list in
      list.additions.filter { !$0.isUnsent }.map { addition in
        NameWriter(
          kind: .signing(name), place: list.addsHeaders ? .header : .parameter, name: addition.name,
          span: addition.span)
      }
    }
    let sent = (sends + [place]).map { sent in
      NameWriter(
        kind: .signing(name), place: sent.place == .header ? .header : .parameter, name: sent.name,
        span: sent.span)
    }
    return added + sent
  }
}

extension ParameterList {
  /// Whether what it adds travels as headers: where it takes nothing but headers.
  fileprivate var addsHeaders: Bool {
    !sources.isEmpty
      && sources.allSatisfy { source in
        if case .headers = source { true } else { false }
      }
  }
}
