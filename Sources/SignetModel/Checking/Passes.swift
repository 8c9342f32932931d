import SignetSyntax

/// The passes of a check, in order: each needs what the ones before it know.
struct Passes {
  let context: CheckContext

  /// The API as far as it could be made out; `nil` where there is no service.
  func run() -> API? {
    SymbolCollector(context: context).collect()
    for file in context.spec.files {
      for item in file.imports { _ = AnnotationSet(item.annotations, on: .importing, context) }
    }
    guard let node = context.symbols.service else { return nil }
    let reader = ServiceReader(node, context)
    context.protections = ProtectionNames(node)
    context.hasToken = !reader.all("token").isEmpty
    context.hasUnreadSecret = reader.all("secret").contains {
      SecretReader(context: context).name(of: $0) == nil
    }
    context.hasKeys = !reader.all("keys").isEmpty
    context.hasCodes = !reader.all("envelope").isEmpty || !reader.all("failure").isEmpty
    context.tokenHeader = reader.tokenHeader
    let wire = reader.wire()
    let facts = TypeFacts()
    let types = TypePass(context: context, facts: facts, wire: wire).run()
    let policies = PolicyTable(context)
    var service = reader.read(facts, wire)
    let pass = EndpointPass(context, facts, service, policies).run()
    var endpoints = pass.endpoints
    for group in pass.groups { group.collect(into: &endpoints) }
    readSources(reader, facts, endpoints, into: &service)
    checkTogether(service, facts, endpoints)
    TypeNames(context: context).check()
    UnusedPass(context: context).run()
    return API(
      service: service, timeouts: policies.declaredTimeouts, retries: policies.declaredRetries,
      policies: policies.declaredPolicies, types: types, endpoints: pass.endpoints.map(\.endpoint),
      groups: pass.groups.map(\.finished))
  }

  private func readSources(
    _ reader: ServiceReader, _ facts: TypeFacts, _ endpoints: [CheckedEndpoint], into service: inout Service
  ) {
    var byName: [EndpointName: CheckedEndpoint] = [:]
    for endpoint in endpoints where byName[endpoint.endpoint.name] == nil {
      byName[endpoint.endpoint.name] = endpoint
    }
    let sources = EndpointSettings(context: context, facts: facts, endpoints: byName)
    service.secrets = sources.secrets(reader.all("secret"))
    service.keys = reader.all("keys").first.flatMap { sources.keys($0, service) }
    let tokens = TokenReader(context: context, sources: sources, hasCodes: context.hasCodes)
    service.token = reader.all("token").first.flatMap(tokens.read)
    ConditionRules(context: context, envelope: service.envelope).check()
    SourceCircles(context, facts, service, sources.supplies.all).check()
  }

  private func checkTogether(_ service: Service, _ facts: TypeFacts, _ endpoints: [CheckedEndpoint]) {
    ProtectionRules(context: context, facts: facts, service: service).check(endpoints)
    let writers = RequestWriters(facts: facts)
    RequestNameRules(context, writers, service).check(endpoints)
    UnsentNames(context: context, writers: writers).check(endpoints, service)
    SignedEndpointRules(context, facts, service).check(endpoints)
    var secrecy = SecrecyCheck(context, facts)
    secrecy.check(endpoints, common: service.common)
    DuplicateEndpoints(context: context).check(endpoints)
  }
}
