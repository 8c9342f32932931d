import SignetCommand
import SignetModel
import SignetRuntime

/// The secrets that a run was given: by a file or the environment, never by an argument, which others on the machine
/// can read.
struct GivenSecrets {
  let values: [String: String]

  init(values: [String: String]) { self.values = values }

  /// - Throws: where one that the signing reads is missing.
  init(
    for signing: Signing, of service: SignetModel.Service, file: String?, in surroundings: Surroundings,
    read: (String) throws(ToolError) -> [UInt8]
  ) throws(ToolError) {
    var values: [String: String] = [:]
    for secret in service.secrets where signing.reads(secret: secret.name) {
      let variable = Self.variable(of: secret.name)
      if secret.name == Self.plain, let file {
        values[secret.name] = try Self.text(read(file), file: file)
      } else if let value = surroundings.environment[variable], secret.name != Self.plain || !value.isEmpty {
        values[secret.name] = value
      } else {
        let way = secret.name == Self.plain ? "give --secret-file FILE, or set" : "set"
        throw ToolError(
          "signing '\(signing.name)' reads the secret '\(secret.name)'; \(way) the environment variable \(variable)"
        )
      }
    }
    if let file, values[Self.plain] == nil {
      throw ToolError("\(file): signing '\(signing.name)' does not read the secret '\(Self.plain)'")
    }
    self.values = values
  }

  /// Each as it was given.
  var spellings: [SecretSpellings.Spelling] {
    values.keys.sorted().compactMap { name in
      values[name].flatMap { $0.isEmpty ? nil : SecretSpellings.Spelling(name: name, bytes: Array($0.utf8)) }
    }
  }

  private static let plain = "secret"

  /// `SIGNET_SECRET`, and `SIGNET_SECRET_TOKEN_SECRET` for `tokenSecret`.
  static func variable(of name: String) -> String {
    if name == plain { return "SIGNET_SECRET" }
    return "SIGNET_SECRET_" + WireNames.derive(name, under: .snakeCase).uppercased()
  }

  /// The file's text without the line end that editors put at its end.
  private static func text(_ bytes: [UInt8], file: String) throws(ToolError) -> String {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard !bytes.isEmpty else { throw ToolError("\(file): is empty, where a secret is expected") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Signing {
  /// Whether a secret itself is in what it sends.
  var sendsSecret: Bool {
    let added = lists.flatMap(\.additions).compactMap { addition -> ResolvedText? in
      guard !addition.isUnsent, case .text(let text) = addition.value else { return nil }
      return text
    }
    return (sends.map(\.value) + [place.value] + added).contains { shows($0) }
  }

  /// Whether a text holds a secret in a form that it can be read out of; each `let` may read those before it only.
  private func shows(_ text: ResolvedText) -> Bool {
    text.holes.contains { hole in
      if hole.filters.contains(where: \.isDigest) { return false }
      switch hole.variable {
      case .secret: return true
      case .binding(let name): return bindings.first { $0.name == name }.map { shows($0.value) } ?? false
      case .list(let name):
        let additions = lists.first { $0.name == name }?.additions ?? []
        return additions.contains { addition in
          if case .text(let text) = addition.value { shows(text) } else { false }
        }
      default: return false
      }
    }
  }

  /// Whether any of its texts reads the secret of this name.
  func reads(secret name: String) -> Bool {
    allTexts.contains { text in text.holes.contains { $0.variable == .secret(name) } }
  }

  /// Every text of it, those of its lists and its key included.
  private var allTexts: [ResolvedText] {
    var texts = [message, place.value] + bindings.map(\.value) + sends.map(\.value)
    for list in lists {
      texts.append(list.pair)
      for addition in list.additions {
        if case .text(let text) = addition.value { texts.append(text) }
      }
      for case .items(let items) in list.sources { texts += items }
    }
    switch key {
    case .text(let text): texts.append(text)
    case .chain(let first, let steps, _): texts += [first] + steps
    case .privateKey, nil: break
    }
    return texts
  }
}

extension TextFilter {
  fileprivate var isDigest: Bool { [.md5, .sha1, .sha256, .sha512].contains(self) }
}
