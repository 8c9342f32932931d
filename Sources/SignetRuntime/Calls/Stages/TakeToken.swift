/// Stage 6: who is calling, and the token that says so.
extension Call {
  /// Decides who is calling. An endpoint that signs out has done so on this side when this returns.
  func identify() throws(CallFault) -> CallIdentity {
    let (name, token) = (request.endpoint.name, request.endpoint.security.token)
    if let renewing = renewingIdentity { return renewing }
    if token == .anonymous { return .nobody }
    switch caller.authentication {
    case .credentials(let credentials) where caller.service.token != nil: return .credentials(credentials)
    case .session(let session) where caller.service.token != nil:
      let mark = try session.begin()
      if let held = mark.token, caller.service.token?.revoked.contains(name) == true {
        session.signOut(.byApp, of: mark.generation)
        return .leaving(held)
      }
      if mark.token == nil, token == .required {
        throw .signedOut(reason: mark.reason ?? .never)
      }
      return .session(session, mark)
    default:
      if token == .optional { return .nobody }
      throw .invalid(field: "token", rule: .lack(.tokenMissing))
    }
  }

  private var renewingIdentity: CallIdentity? {
    guard case .session(let session) = caller.authentication, let scheme = caller.service.token,
      scheme.refreshed.contains(where: { $0.source.endpoint == request.endpoint.name })
    else { return nil }
    let held = (try? session.begin())?.token
    return held.map { .renewing(session, $0) } ?? .nobody
  }

  /// The token for one attempt, renewed first where it is time; the call's deadline covers this as well.
  func takeToken(
    of identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> AttemptToken {
    switch identity {
    case .nobody, .renewing, .renewal: return .none
    case .credentials(let credentials): return try await attemptToken(credentials, until: deadline)
    case .leaving(let held): return try attemptToken(held)
    case .session(let session, let mark):
      guard mark.token != nil else { return .none }
      let held = try session.current(of: mark.generation)
      guard let renewer = caller.renewer, session.isDue(held, by: renewer) else {
        return try attemptToken(held)
      }
      let renewed = try await within(deadline) { () async throws(CallFault) -> HeldToken? in
        try await session.token(of: mark, by: renewer)
      }
      return try renewed.map { held throws(CallFault) in try attemptToken(held) } ?? .none
    }
  }

  func attemptToken(_ held: HeldToken) throws(CallFault) -> AttemptToken {
    guard let scheme = caller.service.token else { return .none }
    return try AttemptToken(scheme, held: held) { $0 == "access" ? held.record.access.value : "" }
  }

  private func attemptToken(
    _ credentials: [Authentication.Credential], until deadline: Duration?
  ) async throws(CallFault) -> AttemptToken {
    guard let scheme = caller.service.token else { return .none }
    let values = try await values(of: credentials, until: deadline)
    return try AttemptToken(scheme, held: nil) { name in values.last { $0.name == name }?.value ?? "" }
  }
}
