package import Foundation

/// Holds one signing secret: starts with the one that was kept, and switches when a new one has arrived.
///
/// It is fetched again at launch, before it expires, and when the server refuses a signature: one fetch at a time,
/// whoever asks, and a few within half a minute where they bring nothing. Expiry is judged by the time that the server has
/// signed, and by the `Date` of its answers where it has signed none.
///
/// A secret that is handed out for a token is the signed-in user's own: it serves the calls of that session alone, and
/// is not kept longer than the session.
package actor SecretKeeper {
  private let source: @Sendable () async throws(SecretError) -> SecretValue
  private let cache: SecretCache?
  private let clock: FetchClock
  private let early: TimeInterval
  private let user: User?
  private let flight = SingleFlight<End>()
  private var held: HeldSecret?
  private var hasLoaded = false
  /// Whether what is held is in the cache too.
  private var isKept = false
  /// When the last fetch ended, well or not.
  private var lastFetch: Duration?
  /// The fetches because the server refused a signature.
  private var recoveries = FetchPace()
  /// The fetches that brought what had expired already.
  private var misses = FetchPace()

  /// How long nobody asks again of the keeper's own accord.
  static let pause: Duration = .seconds(60)

  /// Names the session of whoever is signed in; nil where nobody is.
  package typealias User = @Sendable () throws(CallError<Never>) -> UUID?

  /// How a fetch ended; what it brought is held.
  private struct End: Sendable {
    let owner: UUID?
    let error: SecretError?
  }

  /// - Parameters:
  ///   - name: `secret`, or the name of a further one.
  ///   - store: where the secret is kept across launches; nil for nowhere.
  ///   - early: how long before its expiry it is fetched again.
  ///   - user: whose own the secret is; nil where it is the same for whoever is signed in.
  ///   - source: asks for the secret.
  package init(
    _ name: String, store: (any ProtectedStore)?, early: Duration = .seconds(60), clock: FetchClock,
    user: User? = nil, source: @escaping @Sendable () async throws(SecretError) -> SecretValue
  ) {
    self.source = source
    cache = store.map { SecretCache(store: $0, name: name) }
    self.early = early / .seconds(1)
    self.clock = clock
    self.user = user
  }

  /// The secret to sign with; fetched first where there is none in force.
  ///
  /// - Parameter session: the one whose token the call shows; nil where it shows none, and signs for whoever is signed
  ///   in.
  package func secret(for session: UUID? = nil) async throws(SecretError) -> HeldSecret {
    let owner = try owner(for: session)
    if let held = inForce(of: owner) {
      renewBeforeExpiry()
      return held
    }
    guard misses.allows(at: clock.uptime()) else { throw .expired }
    try await fetch(for: owner)
    guard let held = inForce(of: owner) ?? justFetched(for: owner) else {
      misses.note(at: clock.uptime())
      throw .expired
    }
    return held
  }

  private func inForce(of owner: UUID?) -> HeldSecret? {
    guard let held, held.owner == owner, held.secret.isInForce(at: clock.now()) else { return nil }
    return held
  }

  /// What has just come, where nothing is known yet of the server's time: the device's clock does not end it, which may be
  /// hours ahead. The answer to the first call tells.
  private func justFetched(for owner: UUID?) -> HeldSecret? {
    guard let held, held.owner == owner, !clock.isKnown() else { return nil }
    return held
  }

  /// Begins the check at launch, in the background.
  @discardableResult
  package nonisolated func checkAtLaunch() -> Task<Void, Never> {
    Task { await self.check() }
  }

  private func check() async {
    do throws(SecretError) { try await fetch(for: owner(for: nil)) } catch {}
  }

  /// The recovery from a server that refused a signature by this secret. Whether there is another now.
  ///
  /// Nothing is fetched where another call has brought a newer one already, nor where that was done a few times just
  /// now.
  package func replace(refused: HeldSecret) async throws(SecretError) -> Bool {
    loadOnce()
    if held?.generation == refused.generation, recoveries.allows(at: clock.uptime()) {
      try await fetch(for: refused.owner, isRecovery: true)
    }
    return held?.generation != refused.generation && held?.owner == refused.owner
  }

  // MARK: Whose it is

  /// Whose secret a call is signed with. What was kept of a session that has ended goes.
  private func owner(for session: UUID?) throws(SecretError) -> UUID? {
    loadOnce()
    guard user != nil else { return nil }
    let current = try signedIn()
    if isKept, held?.owner != current {
      cache?.clear()
      isKept = false
    }
    return session ?? current
  }

  /// Nobody gets a secret that was asked for with another's token.
  private func check(_ owner: UUID?) throws(SecretError) {
    guard try signedIn() == owner else {
      throw .unavailable(.signedOut(reason: .changed))
    }
  }

  private func signedIn() throws(SecretError) -> UUID? {
    do throws(CallError<Never>) { return try user?() } catch { throw .unavailable(error) }
  }

  // MARK: Fetching

  private func renewBeforeExpiry() {
    guard let held, let expiry = held.secret.expiresAt, expiry.timeIntervalSince(clock.now()) <= early else {
      return
    }
    if let lastFetch, clock.uptime() - lastFetch < Self.pause { return }
    Task { try? await fetch(for: held.owner) }
  }

  /// Fetches the secret, once for all who ask meanwhile.
  private func fetch(for owner: UUID?, isRecovery: Bool = false) async throws(SecretError) {
    while true {
      guard let end = await flight.result(of: { await self.fetchNow(for: owner, isRecovery) }) else {
        throw .cancelled
      }
      // The end of a fetch for somebody else, just joined, says nothing of this one's.
      guard end.owner == owner else { continue }
      if let error = end.error { throw error }
      return
    }
  }

  private func fetchNow(for owner: UUID?, _ isRecovery: Bool) async -> End {
    if isRecovery { recoveries.note(at: clock.uptime()) }
    defer { lastFetch = clock.uptime() }
    do throws(SecretError) {
      try check(owner)
      let secret = try await fetched()
      try check(owner)
      hold(secret, of: owner)
      cache?.write(secret, of: owner)
      isKept = true
      return End(owner: owner, error: nil)
    } catch {
      return End(owner: owner, error: error)
    }
  }

  private func fetched() async throws(SecretError) -> SecretValue {
    let ending = await clock.limited { [source] () -> Result<SecretValue, SecretError> in
      do throws(SecretError) { return .success(try await source()) } catch { return .failure(error) }
    }
    guard let ending else { throw .unavailable(.timedOut(during: .connecting)) }
    let secret = try ending.get()
    guard !secret.value.isEmpty else { throw .empty }
    return secret
  }

  private func hold(_ secret: SecretValue, of owner: UUID?) {
    let isSame = held.map { $0.owner == owner && $0.secret.isSame(as: secret) } ?? false
    held = HeldSecret(
      secret: secret, generation: (held?.generation ?? 0) + (isSame ? 0 : 1), owner: owner)
  }

  private func loadOnce() {
    guard !hasLoaded else { return }
    hasLoaded = true
    guard let kept = cache?.read() else { return }
    hold(kept.secret, of: kept.owner)
    isKept = true
  }
}
