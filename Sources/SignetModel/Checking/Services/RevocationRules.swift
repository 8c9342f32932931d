import SignetSyntax

/// What ends the session is an endpoint that can: after it the runtime forgets the token.
struct RevocationRules {
  let context: CheckContext
  /// Where the endpoints are named that hand the token out or renew it.
  let sources: [EndpointName: SourceSpan]

  func check(_ source: CheckedEndpoint, at span: SourceSpan) {
    let endpoint = source.endpoint
    if let other = sources[endpoint.name] {
      return report(
        "`\(endpoint.name)` hands out the token, and can't be what ends it", endpoint, at: span,
        DiagnosticLabel(other, "named for that here"), help: "name the endpoint that signs out")
    }
    if [.get, .head, .options].contains(endpoint.method) {
      return report(
        "`\(endpoint.name)` is a \(endpoint.method.rawValue), which ends nothing", endpoint, at: span,
        DiagnosticLabel(source.node.method.span, "the method"),
        help:
          "name the endpoint that signs out; where a server does so by \(endpoint.method.rawValue), `@allow(SG429, \"reason\")` on `token`"
      )
    }
    guard source.effective.security?.value.identity == .anonymous, endpoint.inputs.isEmpty else { return }
    report(
      "`\(endpoint.name)` shows no token and takes none: no server knows whose session ends", endpoint,
      at: span, DiagnosticLabel(endpoint.span, "it is `anonymous`, and has no parameter"),
      help: "leave `anonymous` out, or give it the token to be ended as a parameter")
  }

  private func report(
    _ message: String, _ endpoint: Endpoint, at span: SourceSpan, _ label: DiagnosticLabel, help: String
  ) {
    context.report(
      ServiceRules.revokingEndpoint, message, at: span, labels: [label],
      notes: ["the runtime forgets the token once this has been called: the user would be signed out"],
      help: [help])
  }
}
