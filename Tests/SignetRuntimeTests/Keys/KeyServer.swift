#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// A server that hands out public keys in a list that it signs, and counts how often it is asked.
  actor KeyServer {
    static let root = Result { try TestKeyPair.named("ED25519") }
    static let otherRoot = Result { try TestKeyPair.named("ED25519") }
    /// Three keys to hand out, in DER.
    static let keys = Result { try (0..<3).map { _ in try TestKeyPair.named("ED25519") } }

    struct Entry {
      var version: String
      var key: [UInt8]
      /// In seconds after `start`; nil for never.
      var expiry: Double?
    }

    /// 2023-11-14T22:13:20Z
    static let start = Date(timeIntervalSince1970: 1_700_000_000)

    static let scheme = VerificationScheme(
      name: "gateway", header: "X-Signature", encoding: .base64, algorithm: .ed25519, key: "gateway",
      message: [.hole(.requestNonce), .text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body)],
      timestamp: .init(header: "X-Timestamp", .milliseconds), fresh: 300_000)

    private var entries: [String: Entry]
    private var signer: Result<TestKeyPair, any Error> = KeyServer.root
    private var failure: CallError<Never>?
    private var edit: @Sendable (ReceivedAnswer) -> ReceivedAnswer = { $0 }
    private var gate: [CheckedContinuation<Void, Never>]?
    private(set) var requests = 0
    nonisolated let clock: TestClock

    init(_ entries: [String: Entry], clock: TestClock = TestClock()) {
      self.entries = entries
      self.clock = clock
    }

    /// A list with one key in one version, which ends in a day.
    static func single(version: String = "1", expiry: Double? = 86_400) throws -> KeyServer {
      KeyServer(["gateway": try entry(0, version: version, expiry: expiry)])
    }

    static func entry(_ index: Int, version: String, expiry: Double? = 86_400) throws -> Entry {
      Entry(version: version, key: try keys.get()[index].spki, expiry: expiry)
    }

    // MARK: What a test arranges

    func set(_ name: String, _ entry: Entry?) { entries[name] = entry }
    func sign(with root: Result<TestKeyPair, any Error>) { signer = root }
    func fail(with failure: CallError<Never>?) { self.failure = failure }
    func edit(_ edit: @escaping @Sendable (ReceivedAnswer) -> ReceivedAnswer) { self.edit = edit }
    /// Lets no answer out until `open` is called.
    func close() { gate = [] }
    func open() {
      let waiting = gate ?? []
      gate = nil
      for waiter in waiting { waiter.resume() }
    }

    /// Returns once the server was asked so many times.
    func asked(_ count: Int) async throws { try await until { requests >= count } }

    // MARK: What it answers

    func list() async throws(CallError<Never>) -> SignedKeyList {
      requests += 1
      if gate != nil { await withCheckedContinuation { gate?.append($0) } }
      if let failure { throw failure }
      guard let answer = try? signed() else { throw .http(status: 500) }
      return SignedKeyList(answer: edit(answer))
    }

    private func signed() throws -> ReceivedAnswer {
      let members = entries.mapValues { entry in
        var member: [String: JSON] = [
          "version": .string(entry.version), "publicKey": .string(Data(entry.key).base64EncodedString()),
        ]
        if let expiry = entry.expiry {
          member["expiresAt"] = .number(JSONNumber(Int((Self.start.timeIntervalSince1970 + expiry) * 1000)))
        }
        return JSON.object(member)
      }
      let body = Array(JSON.object(members).text.utf8)
      let time = String(Int(clock.now.timeIntervalSince1970 * 1000))
      let signature = try signer.get().sign(Array("\n\(time)\n".utf8) + body, by: .ed25519)
      return ReceivedAnswer(
        status: 200,
        headers: [
          "X-Timestamp": time, "X-Signature": Data(signature).base64EncodedString(), "X-Other": "not kept",
        ], body: body)
    }

    // MARK: The client's side

    nonisolated func ring(
      store: (any ProtectedStore)? = nil, root: Result<TestKeyPair, any Error> = KeyServer.root
    ) throws -> KeyRing {
      let source = KeyListSource(
        verification: Self.scheme, rootName: "root", root: try ShippedKey(bytes: root.get().spki),
        fetch: { () throws(CallError<Never>) in
          FetchedKeyList(
            try await self.list(), clock: AnswerClock(now: Int64(self.clock.now.timeIntervalSince1970 * 1000))
          )
        }, read: Self.read)
      return KeyRing(source, store: store, early: .seconds(600), clock: clock.fetching)
    }

    private static func read(_ answer: ReceivedAnswer) throws(WireError) -> [KeyListEntry] {
      var entries: [KeyListEntry] = []
      for (name, value) in try WireDocument(answer.body).root.object().members() {
        var members = try value.object()
        entries.append(
          KeyListEntry(
            name: name, version: KeyVersion(try members.string("version")),
            publicKey: try members.data("publicKey"),
            expiresAt: try members.optionalDate("expiresAt", .epochMilliseconds)))
      }
      return entries
    }
  }
#endif
