package import Foundation

/// The public keys in force, by name, each with its version and expiry.
///
/// A list counts only when the root key that ships with the app has signed it: checked when it is fetched, and again
/// when it is read from the cache. Versions never go down; the version before the newest counts until it expires.
/// The list is fetched again at launch, before a key expires, and when the server does not know a key: one fetch at a
/// time, whoever asks.
package actor KeyRing {
  private let source: KeyListSource?
  private let cache: KeyListCache?
  private let now: @Sendable () -> Date
  private let early: TimeInterval
  private let flight = SingleFlight<KeyRingError?>()
  private let shipped: [String: RingKey]
  private var history = KeyHistory()
  private var hasLoaded = false
  /// When the last fetch ended, well or not.
  private var lastFetch: Date?

  /// How long nobody asks again of the ring's own accord, in seconds.
  static let pause: TimeInterval = 60

  /// - Parameters:
  ///   - store: where the signed list is kept across launches; nil for nowhere.
  ///   - early: how long before the first expiry the list is fetched again.
  ///   - now: the server's time.
  package init(
    _ source: KeyListSource, store: (any ProtectedStore)?, early: Duration = .seconds(600),
    now: @escaping @Sendable () -> Date
  ) {
    self.source = source
    cache = store.map { KeyListCache(store: $0) }
    self.early = early / .seconds(1)
    self.now = now
    shipped = [:]
  }

  /// Keys that ship with the app, by name: nothing is fetched, nothing expires.
  package init(shipped: [String: ShippedKey]) {
    source = nil
    cache = nil
    early = 0
    now = { Date(timeIntervalSince1970: 0) }
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
    try await fetch()
    guard let key = current(name) else { throw .notInForce(name: name) }
    return key
  }

  /// The keys that the server may have signed with: the newest version and the one before it, or the one asked for.
  package func verifyingKeys(_ name: String, version: KeyVersion? = nil) async -> [RingKey] {
    loadOnce()
    if accepted(name).isEmpty { try? await fetch() } else { renewBeforeExpiry() }
    let keys = accepted(name)
    guard let version, source != nil else { return keys }
    return keys.filter { $0.id.version == version }
  }

  private func current(_ name: String) -> RingKey? { shipped[name] ?? history.current(name, at: now()) }

  private func accepted(_ name: String) -> [RingKey] {
    shipped[name].map { [$0] } ?? history.accepted(name, at: now())
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
  /// Nothing is fetched where another call has brought newer ones already.
  package func replace(unknown keys: Set<RingKey.ID>) async throws(KeyRingError) -> Bool {
    loadOnce()
    if isCurrent(keys) { try await fetch() }
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
    return abs(now().timeIntervalSince(lastFetch)) >= Self.pause
  }

  private func renewBeforeExpiry() {
    guard let expiry = history.newest?.firstExpiry, expiry.timeIntervalSince(now()) <= early, isDue else {
      return
    }
    Task { try? await fetch() }
  }

  /// Fetches and adopts the list, once for all who ask meanwhile.
  private func fetch() async throws(KeyRingError) {
    guard let source else { return }
    let result = await flight.result {
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

  private func fetch(from source: KeyListSource) async throws(KeyRingError) {
    defer { lastFetch = now() }
    let fetched: FetchedKeyList
    do throws(CallError<Never>) { fetched = try await source.fetch() } catch { throw .unavailable(error) }
    let answer = fetched.list.answer
    guard answer.isSuccess else { throw .unavailable(.http(status: answer.status)) }
    let list = try source.verified(fetched.list, age: .freshWhereDated(by: fetched.clock))
    try history.adopt(list, at: now())
    cache?.write(history.lists.map(\.signed))
  }

  // MARK: Cache

  /// Reads the cache at the first use. Lists that don't verify are thrown away, all of them.
  private func loadOnce() {
    guard !hasLoaded else { return }
    hasLoaded = true
    guard let source, let cache else { return }
    var loaded = KeyHistory()
    do throws(KeyRingError) {
      for signed in cache.read().reversed() {
        try loaded.adopt(try source.verified(signed, age: .stored), at: now())
      }
      history = loaded
    } catch {
      cache.clear()
    }
  }
}
