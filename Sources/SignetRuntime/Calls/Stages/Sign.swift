/// Stage 9: what has to be signed is, by the server's clock, anew for each attempt: the bytes that are signed are the
/// bytes that are sent.
extension Call {
  /// A request as it goes out.
  struct Signed: Sendable {
    let request: TransportRequest
    /// What it was signed with; nil where nothing was.
    var proof: Proof?

    /// For the recoveries: what may be newer by the time of an answer.
    struct Proof: Sendable {
      let signature: SignStage.Signature
      /// What was known of the server's time; nil where nothing was.
      let clock: ServerClock.Reading?
    }
  }

  func sign(
    _ sealed: TransportRequest, _ encoded: Encoded, _ token: AttemptToken, until deadline: Duration?
  ) async throws(CallFault) -> Signed {
    guard let name = try signing() else { return Signed(request: sealed) }
    let clock = caller.serverClock.knowledge(of: sealed.url).learned
    let moment = SignStage.Moment(
      now: { [caller] in caller.serverClock.now(by: clock) }, nonce: caller.configuration.nonce,
      token: token.access,
      session: token.held?.record.session, common: encoded.common)
    let (stage, unsigned) = (caller.protection.sign, SigningRequest(sealed, of: request))
    let signed = try await within(deadline) { () async throws(CallFault) in
      try await stage.sign(unsigned, by: name, at: moment)
    }
    return Signed(
      request: sealed.carrying(signed.request),
      proof: Signed.Proof(signature: signed.signature, clock: clock))
  }

  /// What has to be signed and can't be is not sent, whatever the spec's checker let through.
  private func signing() throws(CallFault) -> String? {
    let security = request.endpoint.security
    guard security.level >= .medium, security.signing == nil else { return security.signing }
    throw .invalid(field: "signature", rule: .lack(.signatureUndeclared))
  }
}
