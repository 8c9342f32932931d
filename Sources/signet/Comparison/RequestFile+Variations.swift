import SignetRuntime

extension RequestFile {
  /// The request as a server may see it, with the reason in words.
  var variations: [(cause: String, request: RequestFile)] { bodyVariations + emptyVariations }

  // MARK: The body, written again

  private var bodyVariations: [(cause: String, request: RequestFile)] {
    guard case .text(let text) = content else { return [] }
    var texts = [("the server's body has a line end behind it", text + "\n")]
    if let last = text.last, last.isNewline {
      texts.append(("the body ends with a line end here, and not at the server", String(text.dropLast())))
    }
    if (try? JSON(text: text)) != nil {
      texts += JSONRespelling.all.map { respelling in
        (
          "the body was written again: the server's is \(respelling.name); sign and check the bytes that travel",
          respelling.respell(text)
        )
      }
    } else if mediaType == Self.formType {
      let pairs = EncodedFields(encoded: text).fields.map { field in
        (String(decoding: field.name, as: UTF8.self), String(decoding: field.value, as: UTF8.self))
      }
      texts += [QueryEncoding.rfc3986(pairs), QueryEncoding.form(pairs)].map { spelled in
        (
          "the form was encoded again: the server's is '\(spelled.contains("+") ? "+" : "%20")' for a blank",
          spelled
        )
      }
    }
    return texts.filter { !$0.1.utf8.elementsEqual(text.utf8) }.map { cause, text in
      var other = self
      other.content = .text(text)
      return (cause, other)
    }
  }

  // MARK: Without what is empty

  private var emptyVariations: [(cause: String, request: RequestFile)] {
    let bare = withoutEmptyQuery
    let changes = [
      ("the query", bare), ("the body", withoutEmptyContent),
      ("the query and the body", bare?.withoutEmptyContent),
    ]
    return changes.compactMap { place, request in
      request.map { ("empty parameters: the server leaves those of \(place) out, as `empty skip` does", $0) }
    }
  }

  /// Nil where nothing is empty, here and below.
  private var withoutEmptyQuery: RequestFile? {
    guard let bare = query.withoutEmptyFields else { return nil }
    var other = self
    other.query = bare
    return other
  }

  private var withoutEmptyContent: RequestFile? {
    var other = self
    switch content {
    case .none: return nil
    case .form(let pairs):
      guard pairs.contains(where: { $0.value.isEmpty }) else { return nil }
      other.content = .form(pairs.filter { !$0.value.isEmpty })
    case .text(let text):
      guard let bare = mediaType == Self.formType ? bareForm(text) : bareJSON(text) else { return nil }
      other.content = .text(bare)
    }
    return other
  }

  private func bareForm(_ text: String) -> String? {
    EncodedFields(encoded: text).withoutEmptyFields.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func bareJSON(_ text: String) -> String? {
    guard case .object(let members)? = try? JSON(text: text), var content = try? JSONContent(Array(text.utf8))
    else { return nil }
    let empty = members.keys.filter { members[$0] == .string("") }.sorted()
    for name in empty { _ = try? content.remove(Array(name.utf8)) }
    return empty.isEmpty ? nil : String(decoding: content.bytes, as: UTF8.self)
  }
}

extension EncodedFields {
  /// Nil where none is empty.
  fileprivate var withoutEmptyFields: EncodedFields? {
    let kept = fields.filter { !$0.value.isEmpty }
    if kept.count == fields.count { return nil }
    let spellings = kept.map { String(decoding: $0.spelling, as: UTF8.self) }
    return EncodedFields(encoded: spellings.joined(separator: "&"))
  }
}
