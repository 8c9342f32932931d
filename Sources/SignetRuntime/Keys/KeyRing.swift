import Foundation

/// The public keys in force, by name, each with its version and expiry.
///
/// A list counts only when the root key that ships with the app has signed it: checked when it is fetched, and again
/// when it is read from the cache. Versions never go down. A version that the newest list has no more is accepted for
/// another hour, if it does not expire before: answers may be under way, and of several servers one may be slow to
/// change; a key that was withdrawn counts no longer than that. Expiry is judged by the time that the server has
/// signed, in the list or in any other answer, and by the device's own clock where it has signed none.
///
/// The list is fetched again at launch, before a key expires, and when the server does not know a key: one fetch at a
/// time, whoever asks, and a few within half a minute where they bring nothing.
package actor KeyRing {
  private let source: KeyListSource?
  private let cache: KeyListCache?
  private let clock: FetchClock
  private let early: TimeInterval
  private let flight = SingleFlight<KeyRingError?>()
  private let shipped: [String: RingKey]
  private var history = KeyHistory()
  private var hasLoaded = false
  /// When the last fetch ended, well or not.
  private var lastFetch: Duration?
  /// The fetches because the server did not know a key.
  private var recoveries = FetchPace()
  /// The fetches that did not bring a key that was needed.
  private var misses = FetchPace()

  /// How long nobody asks again of the ring's own accord.
  static let pause: Duration = .seconds(60)

  /// - Parameters:
  ///   - store: where the signed list is kept across launches; nil for nowhere.
  ///   - early: how long before the first expiry the list is fetched again.
  package init(
    _ source: KeyListSource, store: (any ProtectedStore)?, early: Duration = .seconds(600), clock: FetchClock
  ) {
    self.source = source
    cache = store.map { KeyListCache(store: $0) }
    self.early = early / .seconds(1)
    self.clock = clock
    shipped = [:]
  }

  /// Keys that ship with the app, by name: nothing is fetched, nothing expires.
  package init(shipped: [String: ShippedKey]) {
    source = nil
    cache = nil
    early = 0
    clock = FetchClock(now: { Date(timeIntervalSince1970: 0) }, timekeeper: SystemTimekeeper())
    self.shipped = Dictionary(
      uniqueKeysWithValues: shipped.map { name, key in
        (name, RingKey(id: RingKey.ID(name: name, version: nil), key: key.key))
      })
  }

  // MARK: Keys

  /// The key to seal with.
  ///
  /// The list is fetched first where there is no such key in force; where one is about to expire it is fetched in the
  /// background.
  package func sealingKey(_ name: String) async throws(KeyRingError) -> RingKey {
    loadOnce()
    if let key = current(name) {
      renewBeforeExpiry()
      return key
    }
    guard misses.allows(at: clock.uptime()) else { throw .notInForce(name: name) }
    try await fetch()
    guard let key = current(name) else {
      misses.note(at: clock.uptime())
      throw .notInForce(name: name)
    }
    return key
  }

  /// The keys that the server may have signed with: the newest version and the one before it, or the one asked for.
  package func verifyingKeys(_ name: String, version: KeyVersion? = nil) async -> [RingKey] {
    loadOnce()
    if !accepted(name).isEmpty {
      renewBeforeExpiry()
    } else if misses.allows(at: clock.uptime()), (try? await fetch()) != nil, accepted(name).isEmpty {
      misses.note(at: clock.uptime())
    }
    let keys = accepted(name)
    guard let version, source != nil else { return keys }
    return keys.filter { $0.id.version == version }
  }

  private func current(_ name: String) -> RingKey? { shipped[name] ?? history.current(name, at: clock.now()) }

  private func accepted(_ name: String) -> [RingKey] {
    shipped[name].map { [$0] } ?? history.accepted(name, at: clock.now())
  }

  // MARK: Fetching

  /// Begins the check at launch, in the background.
  @discardableResult
  package nonisolated func checkAtLaunch() -> Task<Void, Never> {
    Task { await self.check() }
  }

  private func check() async {
    loadOnce()
    try? await fetch()
  }

  /// The recovery from a server that does not know one of these keys. Whether there are others now.
  ///
  /// Nothing is fetched where another call has brought newer ones already, nor where that was done a few times just
  /// now.
  package func replace(unknown keys: Set<RingKey.ID>) async throws(KeyRingError) -> Bool {
    loadOnce()
    if isCurrent(keys), recoveries.allows(at: clock.uptime()) { try await fetch(isRecovery: true) }
    return !isCurrent(keys)
  }

  private func isCurrent(_ keys: Set<RingKey.ID>) -> Bool { keys.allSatisfy { current($0.name)?.id == $0 } }

  /// Fetches the list if that was not done a moment ago. Whether a version has changed.
  package func renewIfDue() async -> Bool {
    loadOnce()
    guard isDue else { return false }
    let before = history.newest?.versions
    try? await fetch()
    return history.newest?.versions != before
  }

  private var isDue: Bool {
    guard source != nil else { return false }
    guard let lastFetch else { return true }
    return clock.uptime() - lastFetch >= Self.pause
  }

  private func renewBeforeExpiry() {
    let now = clock.now()
    guard let expiry = history.newest?.firstExpiry(after: now), expiry.timeIntervalSince(now) <= early, isDue
    else { return }
    Task { try? await fetch() }
  }

  /// Fetches and adopts the list, once for all who ask meanwhile.
  private func fetch(isRecovery: Bool = false) async throws(KeyRingError) {
    guard let source else { return }
    let result = await flight.result {
      if isRecovery { await self.noteRecovery() }
      do throws(KeyRingError) {
        try await self.fetch(from: source)
        return nil
      } catch {
        return error
      }
    }
    guard let outcome = result else { throw .cancelled }
    if let error = outcome { throw error }
  }

  private func noteRecovery() { recoveries.note(at: clock.uptime()) }

  private func fetch(from source: KeyListSource) async throws(KeyRingError) {
    defer { lastFetch = clock.uptime() }
    let fetched: FetchedKeyList
    do throws(CallError<Never>) { fetched = try await list(from: source) } catch { throw .unavailable(error) }
    let answer = fetched.list.answer
    guard answer.isSuccess else { throw .unavailable(.http(status: answer.status)) }
    let list = try source.verified(fetched.list, age: .freshWhereDated(by: fetched.clock))
    if let time = list.time { clock.prove(time) }
    let now = clock.now()
    try history.adopt(list, at: now, replacedAt: now)
    cache?.write(history.lists.map(\.kept))
  }

  private func list(from source: KeyListSource) async throws(CallError<Never>) -> FetchedKeyList {
    let ending = await clock.limited { () -> Result<FetchedKeyList, CallError<Never>> in
      do throws(CallError<Never>) { return .success(try await source.fetch()) } catch {
        return .failure(error)
      }
    }
    guard let ending else { throw .timedOut(during: .connecting) }
    return try ending.get()
  }

  // MARK: Cache

  /// Reads the cache at the first use. Lists that don't verify are thrown away, all of them.
  private func loadOnce() {
    guard !hasLoaded else { return }
    hasLoaded = true
    guard let source, let cache else { return }
    var loaded = KeyHistory()
    var replacedAt = Date.distantPast
    do throws(KeyRingError) {
      for kept in cache.read().reversed() {
        let list = try source.verified(kept.signed, age: .stored)
        try loaded.adopt(list, at: clock.now(), replacedAt: replacedAt)
        replacedAt = kept.replacedAt ?? .distantPast
      }
      history = loaded
    } catch {
      cache.clear()
    }
  }
}
