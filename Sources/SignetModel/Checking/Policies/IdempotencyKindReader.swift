import SignetSyntax

/// Reads one kind of `@idempotency`: `natural("reason")`, `key(header: "X-Request-Id")`.
struct IdempotencyKindReader {
  let reader: ArgumentReader

  private var travelled: TravelledText { TravelledText(context: reader.context) }

  private static let kinds = ["natural", "coalesce", "key", "checksum", "none"]

  /// Whether the kind could be read; what could not has been reported.
  func read(_ value: Value, into result: inout Idempotency) -> Bool {
    switch value.kind {
    case .word(let word): return read(Word(text: word, span: value.span), [], into: &result)
    case .call(let name, let arguments): return read(Word(name), arguments, into: &result)
    default: return fail(at: value.span)
    }
  }

  private func read(_ word: Word, _ arguments: [Argument], into result: inout Idempotency) -> Bool {
    if result.holds(word.text) { return fail("`\(word.text)` is written twice", at: word.span) }
    switch word.text {
    case "natural": return natural(arguments, word, into: &result)
    case "coalesce": return coalesce(arguments, word, into: &result)
    case "key": return key(arguments, word, into: &result)
    case "checksum": return checksum(arguments, word, into: &result)
    case "none":
      guard arguments.isEmpty else { return fail("`none` takes no argument", at: word.span) }
      result.isNone = true
      return true
    default:
      reader.context.reportUnknown(
        TypeRules.annotationArguments, "kind of idempotency", word.text, at: word.span, among: Self.kinds)
      return false
    }
  }

  private func natural(_ arguments: [Argument], _ word: Word, into result: inout Idempotency) -> Bool {
    var reason: String?
    if !arguments.isEmpty {
      guard let value = only(arguments), let text = value.text, !text.allSatisfy(\.isWhitespace) else {
        return fail("`natural` takes a reason: `natural(\"sets the same name again\")`", at: word.span)
      }
      reason = text
    }
    result.natural = Idempotency.Natural(reason: reason)
    return true
  }

  private func coalesce(_ arguments: [Argument], _ word: Word, into result: inout Idempotency) -> Bool {
    var by: [AccessPath] = []
    if !arguments.isEmpty {
      guard arguments.count == 1, arguments[0].label?.text == "by" else {
        return fail("`coalesce` takes the parameters that count: `coalesce(by: phone, scene)`", at: word.span)
      }
      for value in arguments[0].groups.flatMap({ $0 }) {
        guard let names = value.names else { return fail("`by:` takes names of parameters", at: value.span) }
        by.append(AccessPath(names.map(\.text), at: value.span))
      }
    }
    result.coalesce = Idempotency.Coalesce(by: by)
    return true
  }

  private func key(_ arguments: [Argument], _ word: Word, into result: inout Idempotency) -> Bool {
    guard !arguments.isEmpty else {
      result.key = .header("Idempotency-Key")
      return true
    }
    let usage = "`key` takes `header: \"X-Request-Id\"` or `parameter: \"request_id\"`"
    guard arguments.count == 1, let label = arguments[0].label, let value = single(arguments[0]),
      let name = value.text, !name.isEmpty
    else { return fail(usage, at: word.span) }
    switch label.text {
    case "header":
      travelled.checkHeader(name, at: value.span)
      result.key = .header(name)
    case "parameter": result.key = .parameter(name)
    default: return fail(usage, at: label.span)
    }
    return true
  }

  private func checksum(_ arguments: [Argument], _ word: Word, into result: inout Idempotency) -> Bool {
    var checksum = Idempotency.Checksum()
    var seen: Set<String> = []
    for argument in arguments {
      guard let value = single(argument), seen.insert(argument.label?.text ?? "").inserted else {
        return fail(checksumUsage, at: argument.span)
      }
      if let label = argument.label {
        guard label.text == "header", let name = value.text, !name.isEmpty else {
          return fail(checksumUsage, at: argument.span)
        }
        travelled.checkHeader(name, at: value.span)
        checksum.header = name
      } else {
        guard let algorithm = value.word.flatMap({ Idempotency.Checksum.Algorithm(rawValue: $0.text) }) else {
          return fail(checksumUsage, at: value.span)
        }
        checksum.algorithm = algorithm
      }
    }
    result.checksum = checksum
    return true
  }

  private let checksumUsage = "`checksum` is written `checksum(sha256, header: \"Content-Digest\")`"

  init(reader: ArgumentReader) {
    self.reader = reader
  }

  private func only(_ arguments: [Argument]) -> Value? {
    guard arguments.count == 1, arguments[0].label == nil else { return nil }
    return single(arguments[0])
  }

  private func single(_ argument: Argument) -> Value? {
    guard argument.groups.count == 1, argument.groups[0].count == 1 else { return nil }
    return argument.groups[0][0]
  }

  private func fail(_ message: String? = nil, at span: SourceSpan) -> Bool {
    reader.refuse(message, at: span)
    return false
  }
}

extension Idempotency {
  /// Whether this kind has been read; `none` twice says no more than once.
  fileprivate func holds(_ kind: String) -> Bool {
    switch kind {
    case "natural": natural != nil
    case "coalesce": coalesce != nil
    case "key": key != nil
    case "checksum": checksum != nil
    default: false
    }
  }
}
