import SignetSyntax

/// No two things write one header, one value of the query or one member of the body of a request.
///
/// What the service alone gets wrong is told at the service, once; the rest at the endpoints, or at the annotation that
/// brings it to them.
struct RequestNameRules {
  private let writers: RequestWriters
  private let report: NameReports
  private let common: NameTable
  private let token: NameWriter?
  private let signings: [String: NameTable]
  private let sealedFields: [String: NameWriter]

  init(_ context: CheckContext, _ writers: RequestWriters, _ service: Service) {
    self.writers = writers
    report = NameReports(context)
    common = NameTable(service.common.map { NameWriter($0) })
    token = context.tokenHeader.map { header in
      NameWriter(kind: .token, place: .header, name: header.value, span: header.span)
    }
    let sound = service.signings.filter { !context.brokenSignings.contains($0.name) }
    signings = Dictionary(sound.map { ($0.name, NameTable($0.writers)) }) { first, _ in first }
    sealedFields = Dictionary(
      service.sealings.compactMap { sealing in
        sealing.field.map { field in
          (
            sealing.name,
            NameWriter(kind: .sealing(sealing.name), place: .content, name: field, span: sealing.span)
          )
        }
      }
    ) { first, _ in first }
    checkService(sound)
  }

  func check(_ endpoints: [CheckedEndpoint]) {
    for checked in endpoints { check(checked) }
  }

  // MARK: The service

  /// The headers that the runtime writes with every request.
  private static let runtimeHeaders: Set<String> = ["accept", "content-type", "user-agent"]

  private func checkService(_ signings: [Signing]) {
    if let token, let other = common.other(than: token) { report.two(other, besides: token) }
    for signing in signings {
      var table = NameTable()
      for writer in signing.writers {
        if let first = table.other(than: writer) {
          report.addedTwice(writer, first)
        } else if let other = common.other(than: writer) {
          report.added(writer, besides: other)
        } else if writer.place == .header, Self.runtimeHeaders.contains(writer.name.lowercased()) {
          report.addedByRuntime(writer)
        }
        table.add(writer)
      }
    }
  }

  // MARK: Endpoints

  private func check(_ checked: CheckedEndpoint) {
    let endpoint = checked.endpoint
    let security = checked.effective.security?.value
    let signing = security?.signing.flatMap { signings[$0] }
    // Without a level it is open whether there is a token; beside a common value it has been reported.
    let sent = security.map { $0.identity != .anonymous } == true ? token : nil
    let token = sent.flatMap { common.other(than: $0) == nil ? $0 : nil }
    let tokens = NameTable([token].compactMap { $0 })
    var own = NameTable()
    for writer in writers.own(endpoint) {
      if let other = own.other(than: writer) ?? common.other(than: writer) ?? tokens.other(than: writer) {
        report.two(writer, besides: other)
      } else if let added = signing?.other(than: writer) {
        report.ownAdded(writer, by: added)
      }
      own.add(writer)
    }
    for writer in writers.members(of: endpoint.content) {
      if let added = signing?.other(than: writer) { report.ownAdded(writer, by: added) }
      own.add(writer)
    }
    for (writer, origin) in writers.policy(checked) {
      if let other = own.other(than: writer) {
        report.policy(writer, origin, besidesOwn: other)
      } else if let other = common.other(than: writer) ?? tokens.other(than: writer) {
        report.policy(writer, origin, besides: other, in: endpoint)
      } else if let added = signing?.other(than: writer) {
        report.policy(writer, origin, besidesAdded: added, in: endpoint)
      }
      own.add(writer)
    }
    if let token, let added = signing?.other(than: token) {
      report.added(added, besides: token, in: endpoint)
    }
    checkSealing(checked, signing)
  }

  /// What is sealed stands beside what signing adds, and beside the idempotency key.
  private func checkSealing(_ checked: CheckedEndpoint, _ signing: NameTable?) {
    guard let name = checked.effective.security?.value.sealing, let field = sealedFields[name] else { return }
    if let added = signing?.other(than: field) { report.added(added, besides: field, in: checked.endpoint) }
    for (writer, origin) in writers.policy(checked) where NameTable([writer]).other(than: field) != nil {
      report.policy(writer, origin, besides: field, in: checked.endpoint)
    }
  }
}
