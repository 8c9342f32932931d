import Foundation

/// A call without an endpoint's own failures: what the stages throw.
typealias CallFault = CallError<Never>

/// One call, from its inputs to its answer: this page is the list of its stages, each of which is a file.
struct Call: Sendable {
  let caller: Caller
  var request: Request
  /// The idempotency key that the request carries; nil until it has one.
  var key: CallKey?
  let options: CallOptions
  /// Whether anybody reads what the answer holds.
  let readsPayload: Bool
  /// The file that comes or goes, or the stream that comes; nil where there is none to be told of.
  var transfer: (any Transfer)?
  /// Names the call in the journal.
  let id: UUID
  /// When the call began, by the clock that only runs forward.
  let began: Duration
  let progress: Progress
  /// Whether the endpoint itself names a refusal.
  let isNamed: @Sendable (Refusal) -> Bool

  init(
    _ caller: Caller, _ request: Request, _ options: CallOptions, readsPayload: Bool,
    transfer: (any Transfer)? = nil, isNamed: @escaping @Sendable (Refusal) -> Bool = { _ in false }
  ) {
    self.caller = caller
    self.request = request
    self.options = options
    self.readsPayload = readsPayload
    self.transfer = transfer
    self.id = caller.configuration.identifier()
    self.began = caller.configuration.timekeeper.uptime
    self.progress = Progress()
    self.isNamed = isNamed
  }

  /// Makes the call. What comes back is an answer of the server, a success or a refusal; all else is thrown.
  ///
  /// - Parameter given: who is calling, where that is not the endpoint's to say.
  func run(as given: CallIdentity? = nil) async throws(CallFault) -> Outcome {
    try checkInputs()
    if let given { return try await make(nil, as: given) }
    let identity = try identify()
    return try await joining(as: identity) { name throws(CallFault) in try await make(name, as: identity) }
  }

  /// The call as it is made, once for all who have joined it.
  private func make(_ name: CallName?, as identity: CallIdentity) async throws(CallFault) -> Outcome {
    // The key comes first: of a call that is not let through, an earlier one under its key may have been done.
    let key = takeKey(name)
    progress.took(key: key?.value)
    let ending: Result<Outcome, CallFault>
    do throws(CallFault) {
      ending = .success(
        try await counted { call throws(CallFault) in
          try await call.carrying(key).sendUntilAnswered(as: identity)
        })
    } catch {
      ending = .failure(error)
    }
    return try settled(ending, key).get()
  }

  /// The requests of a call, and what the server says to the last of them.
  private func sendUntilAnswered(as identity: CallIdentity) async throws(CallFault) -> Outcome {
    let deadline = startDeadline()
    let encoded = try await encode(until: deadline)
    let call = try await transferringContent(of: encoded, as: identity, until: deadline)
    let outcome = try await call.attempts(of: encoded, as: identity, until: deadline)
    if case .refusal(let refusal) = outcome { progress.refused(code: refusal.code) }
    return outcome
  }

  /// One attempt, replayed where the server refused what can be made anew.
  func recovering(
    _ encoded: Encoded, as identity: CallIdentity, among recoveries: inout Recoveries,
    until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    // What a refusal leaves open, no later attempt decides: it may end before it is sent.
    var worst = MayHaveBeenDone.no
    do throws(CallFault) {
      var token = try await takeToken(of: identity, until: deadline)
      var answered = try await attempt(encoded, showing: token, until: deadline)
      while true {
        worst = max(worst, answered.outcome.mayHaveBeenDone)
        guard
          let recovered = try await recovery(
            from: answered, sentWith: token, as: identity, among: &recoveries, until: deadline)
        else { break }
        token = recovered
        answered = try await attempt(encoded, showing: token, until: deadline)
      }
      try keepTokens(of: answered, identity, sentWith: token)
      return answered.outcome.atLeast(worst)
    } catch {
      throw error.atLeast(worst)
    }
  }

  /// One attempt: what is made anew each time, and what the server says to it.
  private func attempt(
    _ encoded: Encoded, showing token: AttemptToken, until deadline: Duration?
  ) async throws(CallFault) -> Answered {
    let sealed = try await seal(token.added(to: encoded.request), until: deadline)
    let named = try await naming(sealed.request)
    let signed = try await sign(named, encoded, token, until: deadline)
    let expected = expectation(of: signed)
    let isProtected = signed.proof != nil || !sealed.keys.isEmpty || request.endpoint.security.isVerified
    let exchange = try await send(
      signed.request, until: deadline, redirects: redirectLimit(isProtected: isProtected))
    let answer = try await verify(exchange, expected, until: deadline)
    return Answered(
      outcome: try unwrap(answer), url: signed.request.url,
      isElsewhere: !exchange.url.hasSameOrigin(as: signed.request.url), isAfterWork: exchange.isAfterWork,
      keys: sealed.keys, proof: signed.proof)
  }

  /// What an attempt came to, and what it was protected with.
  struct Answered: Sendable {
    let outcome: Outcome
    /// Where the request went.
    let url: RequestURL
    /// Whether a redirect led to another origin, which has seen no token and speaks for nobody but itself.
    let isElsewhere: Bool
    /// Whether the server had dealt with the request before it led to this answer.
    let isAfterWork: Bool
    let keys: Set<RingKey.ID>
    let proof: Signed.Proof?
  }

  /// An answer of the server.
  enum Outcome: Sendable {
    case success(Answer)
    case refusal(Refusal)
  }
}
