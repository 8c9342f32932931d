import Foundation

/// Holds one signing secret: starts with the one that was kept, and switches when a new one has arrived.
///
/// It is fetched again at launch, before it expires, and when the server refuses a signature: one fetch at a time,
/// whoever asks, and a few within half a minute where they bring nothing.
package actor SecretKeeper {
  private let source: @Sendable () async throws(SecretError) -> SecretValue
  private let cache: SecretCache?
  private let clock: FetchClock
  private let early: TimeInterval
  private let flight = SingleFlight<SecretError?>()
  private var held: HeldSecret?
  private var hasLoaded = false
  /// When the last fetch ended, well or not.
  private var lastFetch: Duration?
  /// The fetches because the server refused a signature.
  private var recoveries = FetchPace()
  /// The fetches that brought what had expired already.
  private var misses = FetchPace()

  /// How long nobody asks again of the keeper's own accord.
  static let pause: Duration = .seconds(60)

  /// - Parameters:
  ///   - name: `secret`, or the name of a further one.
  ///   - store: where the secret is kept across launches; nil for nowhere.
  ///   - early: how long before its expiry it is fetched again.
  ///   - source: asks for the secret.
  package init(
    _ name: String, store: (any ProtectedStore)?, early: Duration = .seconds(60), clock: FetchClock,
    source: @escaping @Sendable () async throws(SecretError) -> SecretValue
  ) {
    self.source = source
    cache = store.map { SecretCache(store: $0, name: name) }
    self.early = early / .seconds(1)
    self.clock = clock
  }

  /// The secret to sign with; fetched first where there is none in force.
  package func secret() async throws(SecretError) -> HeldSecret {
    loadOnce()
    if let held, held.secret.isInForce(at: clock.now()) {
      renewBeforeExpiry()
      return held
    }
    guard misses.allows(at: clock.uptime()) else { throw .expired }
    try await fetch()
    guard let held, held.secret.isInForce(at: clock.now()) else {
      misses.note(at: clock.uptime())
      throw .expired
    }
    return held
  }

  /// Begins the check at launch, in the background.
  @discardableResult
  package nonisolated func checkAtLaunch() -> Task<Void, Never> {
    Task { await self.check() }
  }

  private func check() async {
    loadOnce()
    try? await fetch()
  }

  /// The recovery from a server that refused a signature by this secret. Whether there is another now.
  ///
  /// Nothing is fetched where another call has brought a newer one already, nor where that was done a few times just
  /// now.
  package func replace(refused: HeldSecret) async throws(SecretError) -> Bool {
    loadOnce()
    if held?.generation == refused.generation, recoveries.allows(at: clock.uptime()) {
      try await fetch(isRecovery: true)
    }
    return held?.generation != refused.generation
  }

  // MARK: Fetching

  private func renewBeforeExpiry() {
    guard let expiry = held?.secret.expiresAt, expiry.timeIntervalSince(clock.now()) <= early else { return }
    if let lastFetch, clock.uptime() - lastFetch < Self.pause { return }
    Task { try? await fetch() }
  }

  /// Fetches the secret, once for all who ask meanwhile.
  private func fetch(isRecovery: Bool = false) async throws(SecretError) {
    let result = await flight.result { await self.fetchNow(isRecovery) }
    guard let outcome = result else { throw .cancelled }
    if let error = outcome { throw error }
  }

  private func fetchNow(_ isRecovery: Bool) async -> SecretError? {
    if isRecovery { recoveries.note(at: clock.uptime()) }
    defer { lastFetch = clock.uptime() }
    do throws(SecretError) {
      let secret = try await source()
      hold(secret)
      cache?.write(secret)
      return nil
    } catch {
      return error
    }
  }

  private func hold(_ secret: SecretValue) {
    let isSame = held?.secret.isSame(as: secret) ?? false
    held = HeldSecret(secret: secret, generation: (held?.generation ?? 0) + (isSame ? 0 : 1))
  }

  private func loadOnce() {
    guard !hasLoaded else { return }
    hasLoaded = true
    if let kept = cache?.read() { hold(kept) }
  }
}
