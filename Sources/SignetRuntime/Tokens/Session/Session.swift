public import Foundation

/// Whether somebody is signed in, for the app to show, and the tokens that prove it, for the client to send.
///
///     let session = Session(vault: .file(folder.appending(path: "session")))
///     if session.state == .signedIn { … }
///     for await event in session.events { … }
///
/// Make one for each vault and keep it: it belongs to the app, and the clients share it. Tokens never come out of it.
public final class Session: Sendable {
  let core: Locked<SessionCore>
  let flight = SingleFlight<RenewalEnd>()
  private let identifier: @Sendable () -> UUID
  private let renewer = Locked(TokenRenewer?.none)
  private let saver: SessionSaver

  /// - Parameters:
  ///   - vault: where the tokens are kept.
  ///   - identifier: where the names of sessions come from; no two may be the same.
  ///   - timekeeper: where the time comes from by which a vault that somebody else is changing is asked again.
  ///   - random: where chance comes from, by which those who wait are spread: a number from 0 up to 1.
  public init(
    vault: any TokenVault, identifier: @escaping @Sendable () -> UUID = { UUID() },
    timekeeper: any Timekeeper = SystemTimekeeper(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.core = Locked(SessionCore(vault: vault))
    self.identifier = identifier
    saver = SessionSaver(timekeeper, random)
  }

  deinit {
    saver.stop()
    core.withLock { $0.listeners.finish() }
  }

  /// Whether somebody is signed in, as far as is known without asking the server.
  public var state: SessionState {
    change { core in
      core.load()
      return core.state
    }
  }

  /// What happens from now on. Everybody who asks has a sequence of their own, and hears of everything.
  public var events: AsyncStream<SessionEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
    let id = change { core in
      core.load()
      return core.listeners.add(continuation)
    }
    continuation.onTermination = { [weak self] _ in
      self?.core.withLock { $0.listeners.remove(id) }
    }
    return events
  }

  /// Ends the session on this side: the vault is cleared, and no call takes its token any more. The server is told by
  /// the endpoint that the spec names for it, which does this as well, whatever the server answers.
  ///
  /// Where the vault can't be changed now, it is cleared as soon as it can be; until then a note beside it says that the
  /// session is over, where the vault has a place for one (``TokenVault/noteEnd(of:)``), also after the end of this
  /// process.
  public func signOut() {
    change { $0.signOut(.byApp, of: nil) }
  }

  /// Takes over what other processes did to the vault, and renews the token if it is time: for the launch, and for
  /// the return to the foreground.
  ///
  /// - Returns: the state afterwards. That a renewal fails changes nothing: the calls that need it try again.
  @discardableResult
  public func renewIfDue() async -> SessionState {
    let mark = change { core in
      core.reread()
      return core.mark
    }
    if let renewer = renewer.withLock({ $0 }) { _ = try? await token(of: mark, by: renewer) }
    return state
  }

  /// Changes what this side knows, and the vault, now or as soon as that is possible.
  func change<Result>(_ body: (inout SessionCore) -> Result) -> Result {
    let (result, awaitsTurn) = core.withLock { core in
      let result = body(&core)
      return (result, core.awaitsTurn)
    }
    if awaitsTurn { saver.save(core) }
    return result
  }

  // MARK: For clients

  /// The latest client to come renews where nobody calls.
  func bind(_ renewer: TokenRenewer) {
    self.renewer.withLock { $0 = renewer }
  }

  /// What a call that begins now remembers.
  func begin() throws(CallFault) -> SessionMark {
    let (mark, error) = change { core in
      let error = core.load()
      return (core.mark, error)
    }
    if let error { throw error.fault }
    return mark
  }

  /// Begins a session: calls of an earlier one end.
  func signIn(_ tokens: IssuedTokens) {
    let record = TokenRecord(session: identifier(), tokens)
    change { $0.signIn(record) }
  }

  /// Ends the session of a generation, once.
  func signOut(_ reason: SignOutReason, of generation: Int) {
    change { $0.signOut(reason, of: generation) }
  }

  /// Takes tokens that the app itself asked for with the refresh token.
  func renew(_ token: HeldToken, with tokens: IssuedTokens) {
    change { $0.renew(token, with: tokens) }
  }
}

extension Session: Opaque {
  public var description: String { "a session" }
}
