import Foundation

/// Who is signed in, as this process knows it, kept together with the vault: one thread at a time has it.
struct SessionCore: Sendable {
  private enum Holding: Sendable {
    /// The vault could not be read yet.
    case unread
    case nobody(SignOutReason)
    case somebody(TokenRecord)
  }

  /// What the vault does not know yet, because it could not be changed.
  private enum Unsaved: Sendable {
    case signIn
    case renewal
    /// Nil for whatever it holds.
    case signOut(session: UUID?)
  }

  /// A renewal that failed, of the token that is held.
  struct Failure: Sendable {
    let fault: CallFault
    let time: Duration
  }

  let vault: any TokenVault
  private var holding: Holding = .unread
  private var unsaved: Unsaved?
  /// Whether somebody else was changing the vault when it was to be changed: it can be in a moment.
  private(set) var awaitsTurn = false
  private(set) var generation = 0
  private(set) var failures = 0
  private(set) var lastFailure: Failure?
  var listeners = SessionListeners()

  init(vault: any TokenVault) {
    self.vault = vault
  }

  // MARK: Looking

  var state: SessionState {
    switch holding {
    case .unread: .unavailable
    case .nobody(let reason): .signedOut(reason)
    case .somebody: .signedIn
    }
  }

  var token: HeldToken? {
    guard case .somebody(let record) = holding else { return nil }
    return HeldToken(record: record, generation: generation, failures: failures)
  }

  private var reason: SignOutReason? {
    if case .nobody(let reason) = holding { reason } else { nil }
  }

  var mark: SessionMark {
    SessionMark(generation: generation, failures: failures, token: token, reason: reason)
  }

  // MARK: Keeping together with the vault

  /// Reads the vault where that has not been done, and writes what it does not know yet.
  ///
  /// Gives the reason where nothing is known of who is signed in.
  @discardableResult
  mutating func load() -> TokenVaultError? {
    if unsaved != nil { save() }
    guard case .unread = holding else { return nil }
    do throws(TokenVaultError) {
      holding = try vault.read().map { .somebody($0) } ?? .nobody(.never)
      return nil
    } catch .broken {
      holding = .nobody(.unreadable)
      return nil
    } catch {
      return error
    }
  }

  /// Reads the vault again, and takes over what others have done to it.
  mutating func reread() {
    load()
    guard unsaved == nil else { return }
    if case .unread = holding { return }
    do throws(TokenVaultError) {
      adopt(try vault.read())
    } catch .broken {
      // What is in memory is whole.
      if case .somebody = holding { unsaved = .signIn }
      save()
    } catch {}
  }

  private mutating func adopt(_ kept: TokenRecord?) {
    switch (kept, holding) {
    case (nil, .somebody): leave(.elsewhere)
    case (let kept?, .somebody(let held)) where kept.session == held.session:
      if kept.serial > held.serial { take(kept) }
    case (let kept?, _): enter(kept)
    case (nil, _): break
    }
  }

  /// Writes what the vault does not know yet, if there is anything.
  mutating func saveUnsaved() {
    if unsaved != nil { save() }
  }

  private mutating func save() {
    // What can't be saved now is tried again before anything is asked.
    do throws(TokenVaultError) {
      switch (unsaved, holding) {
      case (.signIn, .somebody(let record)): try vault.write(record)
      case (.renewal, .somebody(let record)): try saveRenewal(record)
      case (.signOut(let session), _): try clear(session)
      default: break
      }
      unsaved = nil
      awaitsTurn = false
    } catch {
      awaitsTurn = error == .busy
    }
  }

  /// Where the vault holds another session by now, or none, that one counts.
  private mutating func saveRenewal(_ record: TokenRecord) throws(TokenVaultError) {
    let isSaved: Bool
    do throws(TokenVaultError) {
      isSaved = try vault.replace(with: record) { $0?.session == record.session }
    } catch .broken {
      return try vault.write(record)
    }
    if !isSaved { adopt(try vault.read()) }
  }

  /// A session that another process has begun meanwhile stays.
  private func clear(_ session: UUID?) throws(TokenVaultError) {
    guard let session else { return try vault.write(nil) }
    do throws(TokenVaultError) {
      _ = try vault.replace(with: nil) { $0?.session == session }
    } catch .broken {
      try vault.write(nil)
    }
  }

  // MARK: Changing

  mutating func signIn(_ record: TokenRecord) {
    holding = .somebody(record)
    unsaved = .signIn
    save()
    enter(record)
  }

  /// Clears the vault, and does so once: where nobody is signed in, or somebody else is by now, it does nothing.
  mutating func signOut(_ reason: SignOutReason, of generation: Int?) {
    load()
    guard generation.map({ $0 == self.generation }) ?? true else { return }
    let session: UUID?
    switch holding {
    case .nobody: return
    case .somebody(let record): session = record.session
    case .unread: session = nil
    }
    unsaved = .signOut(session: session)
    save()
    // A note holds for everybody who shares the vault, and after this process.
    if unsaved != nil { try? vault.noteEnd(of: session) }
    leave(reason)
  }

  /// Takes the tokens of a renewal, unless it is another session's by now.
  mutating func renew(_ renewed: HeldToken, with tokens: IssuedTokens) {
    guard renewed.generation == generation, case .somebody(let held) = holding else { return }
    let record = held.renewed(tokens)
    holding = .somebody(record)
    if case .signIn? = unsaved {} else { unsaved = .renewal }
    save()
    if case .somebody(record) = holding { take(record) }
  }

  /// Remembers that the renewal of a token has failed.
  mutating func failed(_ id: HeldToken.ID, _ failure: Failure) {
    guard token?.id == id else { return }
    failures += 1
    lastFailure = failure
  }

  private mutating func enter(_ record: TokenRecord) {
    generation += 1
    take(record, saying: .signedIn)
  }

  private mutating func leave(_ reason: SignOutReason) {
    generation += 1
    holding = .nobody(reason)
    lastFailure = nil
    listeners.tell(.signedOut(reason))
  }

  private mutating func take(_ record: TokenRecord, saying event: SessionEvent = .renewed) {
    holding = .somebody(record)
    lastFailure = nil
    listeners.tell(event)
  }
}
