import SignetSyntax

/// Reports what writes a name that something else writes, each pair once.
final class NameReports {
  private let context: CheckContext
  private var told: Set<Pair> = []

  private struct Pair: Hashable {
    let place: SourceSpan
    let other: SourceSpan?
    let name: String
  }

  init(_ context: CheckContext) {
    self.context = context
  }

  private func isNew(_ writer: NameWriter, _ other: NameWriter?) -> Bool {
    told.insert(Pair(place: writer.span, other: other?.span, name: writer.name)).inserted
  }

  // MARK: Values

  /// Two values of the spec itself; of two fields with one name that has been told.
  func two(_ writer: NameWriter, besides other: NameWriter) {
    guard !writer.name.isEmpty, !context.isDeclaredTwice(at: writer.span), isNew(writer, other) else {
      return
    }
    let place =
      switch writer.place {
      case .header: "the headers"
      case .query: "the query"
      case .content, .parameter: "the body"
      }
    context.report(
      TypeRules.wireCollision, "two values travel as `\(writer.name)` in \(place)", at: writer.span,
      labels: [DiagnosticLabel(other.span, "the other one")],
      help: ["give one of them another name with `as \"…\"`"])
  }

  // MARK: What signing adds

  private static let twice = "a request would carry the name twice, and the server would read one of them"

  func ownAdded(_ writer: NameWriter, by added: NameWriter) {
    guard isNew(writer, added) else { return }
    context.report(
      SigningRules.addedNameTaken, "`\(writer.name)` is what the signing `\(added.owner)` adds",
      at: writer.span, labels: [DiagnosticLabel(added.span, "added here")], notes: [Self.twice],
      help: ["give one of them another name"])
  }

  func addedTwice(_ writer: NameWriter, _ first: NameWriter) {
    guard isNew(writer, first) else { return }
    context.report(
      SigningRules.addedNameTaken, "`\(writer.name)` is added twice", at: writer.span,
      labels: [DiagnosticLabel(first.span, "the first one")], help: ["remove one of them, or rename it"])
  }

  /// - Parameter endpoint: The first one whose requests have both; without it all have.
  func added(_ writer: NameWriter, besides other: NameWriter, in endpoint: Endpoint? = nil) {
    guard isNew(writer, other) else { return }
    context.report(
      SigningRules.addedNameTaken,
      "`\(writer.name)` is added where \(other.words) travels", at: writer.span,
      labels: [DiagnosticLabel(other.span, other.words)] + (endpoint.map(Self.both) ?? []),
      notes: [Self.twice], help: ["give one of them another name"])
  }

  func addedByRuntime(_ writer: NameWriter) {
    guard isNew(writer, nil) else { return }
    context.report(
      SigningRules.addedNameTaken, "`\(writer.name)` is added, and the runtime writes it", at: writer.span,
      notes: [Self.twice], help: ["give it another name"])
  }

  private static func both(_ endpoint: Endpoint) -> [DiagnosticLabel] {
    [DiagnosticLabel(endpoint.span, "`\(endpoint.name)` sends both")]
  }

  // MARK: The idempotency key and the checksum

  /// The runtime writes it, so that the endpoint's own value is one too many.
  func policy(_ writer: NameWriter, _ origin: Origin, besidesOwn other: NameWriter) {
    guard case .own = other.kind else {
      guard isNew(writer, other) else { return }
      return context.report(
        TypeRules.wireCollision, "\(other.words) and \(writer.words) both travel as `\(writer.name)`",
        at: writer.span, help: ["give one of them another name"])
    }
    guard isNew(other, writer) else { return }
    let short = if case .key = writer.kind { "key" } else { "checksum" }
    context.report(
      TypeRules.wireCollision, "`\(writer.name)` is where \(writer.words) travels", at: other.span,
      labels: [DiagnosticLabel(origin.span, "the \(short), from \(origin.description)")],
      help: [
        short == "key"
          ? "remove the value: the runtime makes the key, or takes the caller's"
          : "remove the value: the runtime computes the checksum"
      ])
  }

  func policy(_ writer: NameWriter, _ origin: Origin, besides other: NameWriter, in endpoint: Endpoint) {
    guard isNew(writer, other) else { return }
    context.report(
      TypeRules.wireCollision, "`\(writer.name)` is where \(other.words) travels, and \(writer.words) too",
      at: origin.span, labels: [DiagnosticLabel(other.span, other.words)] + outer(origin, endpoint),
      help: ["give one of them another name"])
  }

  func policy(_ writer: NameWriter, _ origin: Origin, besidesAdded added: NameWriter, in endpoint: Endpoint) {
    guard isNew(writer, added) else { return }
    context.report(
      SigningRules.addedNameTaken,
      "\(writer.words) `\(writer.name)` is what the signing `\(added.owner)` adds",
      at: origin.span, labels: [DiagnosticLabel(added.span, "added here")] + outer(origin, endpoint),
      help: ["give one of them another name"])
  }

  /// The endpoint, where a group or the like brings the annotation to it.
  private func outer(_ origin: Origin, _ endpoint: Endpoint) -> [DiagnosticLabel] {
    origin.level == .endpoint
      ? [] : [DiagnosticLabel(endpoint.span, "it holds for this endpoint, from \(origin.description)")]
  }
}

extension NameWriter {
  /// The signing or the sealing that writes it.
  fileprivate var owner: String {
    switch kind {
    case .signing(let name), .sealing(let name): name
    case .own, .common, .token, .key, .checksum: ""
    }
  }
}
