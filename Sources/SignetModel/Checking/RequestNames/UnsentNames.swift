import SignetSyntax

/// What a signing reads by name is in one of the requests that it signs: what none has is signed as an empty text.
struct UnsentNames {
  let context: CheckContext
  let writers: RequestWriters

  /// A header or a parameter that a text reads.
  private struct Read {
    let name: String
    let isHeader: Bool
    let span: SourceSpan
  }

  /// What the requests of one signing have.
  private struct Sent {
    var headers: [String: String] = [:]
    var parameters: Set<String> = []
    /// Whether a body has members that the spec does not name.
    var isOpen = false

    mutating func add(_ writer: NameWriter) {
      if writer.place == .header {
        headers[writer.name.lowercased()] = writer.name
      } else {
        parameters.insert(writer.name)
      }
    }

    func has(_ read: Read) -> Bool {
      read.isHeader ? headers[read.name.lowercased()] != nil : isOpen || parameters.contains(read.name)
    }
  }

  /// Headers that the runtime writes, with every request or with some, and the transport's, which have a rule of their own.
  private static let runtimeHeaders = [
    "Accept", "Accept-Encoding", "Connection", "Content-Length", "Content-Type", "Expect",
    "Transfer-Encoding", "Upgrade", "Host", "If-Range", "Range", "Upload-Complete", "Upload-Length",
    "Upload-Offset",
    "User-Agent",
  ]

  func check(_ endpoints: [CheckedEndpoint], _ service: Service) {
    let sound = service.signings.filter { !context.brokenSignings.contains($0.name) }
    let reads = sound.map { (signing: $0, names: names(readBy: $0)) }.filter { !$0.names.isEmpty }
    guard !reads.isEmpty else { return }
    let wanted = Set(reads.map(\.signing.name))
    var sent: [String: Sent] = [:]
    for checked in endpoints {
      guard let name = checked.effective.security?.value.signing, wanted.contains(name) else { continue }
      add(checked, to: &sent[name, default: Sent()])
    }
    for (signing, names) in reads {
      // What nothing is signed with is not judged by what is sent.
      guard var all = sent[signing.name] else { continue }
      let added = service.common.map { NameWriter($0) } + signing.writers
      for writer in added { all.add(writer) }
      for header in Self.runtimeHeaders + [context.tokenHeader?.value].compactMap({ $0 }) {
        all.headers[header.lowercased()] = header
      }
      for read in names where !all.has(read) { report(read, signing, all) }
    }
  }

  private func add(_ checked: CheckedEndpoint, to sent: inout Sent) {
    let endpoint = checked.endpoint
    for writer in writers.own(endpoint) + writers.members(of: endpoint.content) { sent.add(writer) }
    for (writer, _) in writers.policy(checked) { sent.add(writer) }
    for field in endpoint.path.parameters { sent.parameters.insert(field.wireName) }
    if case .value(let field) = endpoint.content, case .map = writers.facts.base(of: field.type) {
      sent.isOpen = true
    }
    if checked.effective.security?.value.sealing != nil { sent.isOpen = true }
  }

  private func names(readBy signing: Signing) -> [Read] {
    signing.texts.flatMap(\.holes).compactMap { hole in
      switch hole.variable {
      case .header(let name): Read(name: name, isHeader: true, span: hole.span)
      case .parameter(let name): Read(name: name, isHeader: false, span: hole.span)
      default: nil
      }
    }
  }

  private func report(_ read: Read, _ signing: Signing, _ sent: Sent) {
    let kind = read.isHeader ? "header" : "parameter"
    let known = read.isHeader ? sent.headers.values.sorted() : sent.parameters.sorted()
    let near = Suggestion.nearest(to: read.name, among: known).map { ", did you mean `\($0)`?" } ?? ""
    context.report(
      SigningRules.unsentName, "no request that `\(signing.name)` signs has a \(kind) `\(read.name)`\(near)",
      at: read.span, notes: ["what a request lacks is signed as an empty text"],
      help: near.isEmpty ? ["send it, or leave it out of the text"] : [])
  }
}
