/// How the secrets that a canonical string reads are spelled in it, so that it can be shown without them.
package struct SecretSpellings: Sendable {
  package struct Spelling: Sendable {
    /// The name of the secret.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The longest first, so that none hides a part of another.
  package private(set) var all: [Spelling] = []
  /// Whether these are all: false where a secret stands in the string in a form that can't be told from the rest, as
  /// in a text that is written in base64 as a whole.
  package private(set) var isComplete = true

  /// - Throws: where a filter can't decode what a secret is.
  package init(in scheme: SigningScheme, _ values: SigningValues) throws(SigningError) {
    try collect(scheme.message, Walk(scheme: scheme, values: values))
    all = all.filter { !$0.bytes.isEmpty }.sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Where in a text the walk through the scheme is.
  private struct Walk {
    let scheme: SigningScheme
    let values: SigningValues
    var list: SigningScheme.List?
  }

  private mutating func collect(_ text: SigningScheme.Text, _ walk: Walk) throws(SigningError) {
    for case .hole(let variable, let filters) in text {
      switch variable {
      case .secret(let name): try add(name, filters, walk)
      case .binding(let name):
        guard let binding = walk.scheme.bindings.first(where: { $0.name == name }) else { continue }
        try collect([binding.text], under: filters, walk)
      case .list(let name):
        guard let list = walk.scheme.lists.first(where: { $0.name == name }) else { continue }
        var inside = walk
        inside.list = list
        try collect(Self.texts(of: list), under: filters, inside)
      default: break
      }
    }
  }

  /// What a digest covers can't be read out of it; what another filter turns over as a whole can.
  private mutating func collect(
    _ texts: [SigningScheme.Text], under filters: [SigningScheme.Filter], _ walk: Walk
  ) throws(SigningError) {
    if filters.contains(where: { $0.digest != nil }) { return }
    let known = all.count
    for text in texts { try collect(text, walk) }
    if !filters.isEmpty, all.count > known { isComplete = false }
  }

  private static func texts(of list: SigningScheme.List) -> [SigningScheme.Text] {
    var texts = list.additions.map(\.text) + [list.pair]
    for case .items(let items) in list.sources { texts += items }
    return texts
  }

  private mutating func add(
    _ name: String, _ filters: [SigningScheme.Filter], _ walk: Walk
  ) throws(SigningError) {
    guard let secret = walk.values.secrets[name] else { return }
    let plain = try SigningFilters.apply(filters, to: Array(secret.utf8))
    var spellings = [plain]
    if let list = walk.list {
      switch list.values {
      case .asWritten: break
      case .trim: spellings.append(SigningEncoding.trimmed(plain))
      case .collapse: spellings.append(SigningEncoding.collapsed(plain))
      }
      switch list.valueEncoding {
      case .none: break
      case .rfc3986: spellings += spellings.map { SigningEncoding.rfc3986($0) }
      case .form: spellings += spellings.map { SigningEncoding.form($0) }
      }
    }
    all += spellings.map { Spelling(name: name, bytes: $0) }
  }
}
