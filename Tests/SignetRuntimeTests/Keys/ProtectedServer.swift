#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// A server that hands out its keys, opens what is sealed to them, and signs what it answers.
  final class ProtectedServer: Sendable {
    /// What the next orders get instead of an honest answer.
    enum Trick: Sendable {
      case honest
      case tampered, unsigned
      /// An answer that was recorded earlier, as it was.
      case recorded(ReceivedAnswer)
      case status(Int)
      case redirect
      /// A refusal that proves nothing, with a `Date` that is so many seconds off.
      case forgedDate(TimeInterval)
    }

    struct State: Sendable {
      var version = 1
      /// Which versions it can still open.
      var known: Set<Int> = [1]
      var trick = Trick.honest
      var keysStatus = 200
      var keysFailure: TransportError?
      var keysStall = false
      /// A list that was recorded earlier, instead of the one in force.
      var keysReplay: ReceivedAnswer?
      /// How long after this server's start the keys end, in seconds; nil where they do not.
      var keysEnd: TimeInterval?
      /// The last list.
      var lastKeys: ReceivedAnswer?
      /// Of a client's clock behind this one's, in seconds.
      var ahead: TimeInterval = 0
      /// How far the `Date` of the answer that hands out the secret is off, in seconds.
      var secretAhead: TimeInterval = 0
      /// The bodies that were opened.
      var opened: [JSON] = []
      /// The last answer to an order.
      var last: ReceivedAnswer?
    }

    static let root = Result { try TestKeyPair.named("ED25519") }
    static let gateway = Result { try TestKeyPair.named("ED25519") }
    /// The key to seal with, of each version.
    static let account = Result { try (0..<2).map { _ in try TestKeyPair.rsa(bits: 2048) } }

    static let start = Date(timeIntervalSince1970: 1_600_000_000)

    let state = Locked(State())
    let time: ManualTimekeeper

    init(time: ManualTimekeeper = ManualTimekeeper()) { self.time = time }

    func set(_ change: (inout State) -> Void) { state.withLock(change) }

    /// Rotates the sealing key; the old one is forgotten at once.
    func rotate() {
      set {
        $0.version = 2
        $0.known = [2]
      }
    }

    // MARK: Answering

    func exchange(_ request: TransportRequest) -> ScriptedExchange {
      do {
        switch request.url.path {
        case "/v1/keys": return try keys()
        case "/v1/secret": return try secret()
        default: return try order(request)
        }
      } catch {
        Issue.record("\(error)")
        return .failure(.refused)
      }
    }

    private func keys() throws -> ScriptedExchange {
      let now = state.withLock { $0 }
      if let failure = now.keysFailure { return .failure(failure) }
      if now.keysStall { return .stalled(during: .waiting) }
      if let recorded = now.keysReplay { return exchange(recorded) }
      guard now.keysStatus == 200 else { return .answer(status: now.keysStatus) }
      let keys: [(String, [UInt8], Int)] = [
        ("account", try Self.account.get()[now.version - 1].spki, now.version),
        ("gateway", try Self.gateway.get().spki, 1),
      ]
      let end =
        now.keysEnd.map { #","expires":\#(Int((Self.start.timeIntervalSince1970 + $0) * 1000))"# } ?? ""
      let members = keys.map { name, key, version in
        #""\#(name)":{"version":\#(version),"publicKey":"\#(Data(key).base64EncodedString())"\#(end)}"#
      }
      let list = try signed(
        #"{"code":0,"message":"ok","data":{\#(members.joined(separator: ","))}}"#, by: Self.root)
      set { $0.lastKeys = list }
      return exchange(list)
    }

    /// One that is good for an hour; nothing vouches for what the answer says.
    private func secret() throws -> ScriptedExchange {
      let date = try Self.text(time.now + state.withLock { $0.ahead + $0.secretAhead })
      let content = #"{"code":0,"message":"ok","data":{"value":"s","expires_in":3600}}"#
      return .answer(
        status: 200, headers: ["Date": date, "Content-Type": "application/json"],
        pieces: [Array(content.utf8)])
    }

    private func order(_ request: TransportRequest) throws -> ScriptedExchange {
      let trick = state.withLock { $0.trick }
      switch trick {
      case .status(let status): return .answer(status: status, headers: ["Retry-After": "9"])
      case .redirect: return .answer(status: 307, headers: ["Location": "/v1/elsewhere"])
      case .recorded(let answer): return exchange(answer)
      case .forgedDate(let seconds):
        return .answer(status: 404, headers: ["Date": try Self.text(time.now + seconds)])
      case .honest, .tampered, .unsigned: break
      }
      var answer = try signed(try content(try body(of: request)), by: Self.gateway)
      set { [answer] in $0.last = answer }
      if case .tampered = trick { answer = answer.with(body: answer.body + [0x20]) }
      if case .unsigned = trick { answer = answer.with { $0.remove("X-Signature") } }
      return exchange(answer)
    }

    /// What the server says to a body that it could open, or could not.
    private func content(_ body: JSON?) throws -> String {
      guard let body else { return #"{"code":40112,"message":"unknown key"}"# }
      set { $0.opened.append(body) }
      return #"{"code":0,"message":"ok","data":\#(body.text)}"#
    }

    /// Nil where the key is unknown.
    private func body(of request: TransportRequest) throws -> JSON? {
      let json = try JSON(bytes: request.body.bytes ?? [])
      guard case .string(let text)? = json["sealed"] else { return json }
      let header = try JSON(bytes: CompactJWE(text).header)
      let known = state.withLock { $0.known }
      guard let version = known.first(where: { header["kid"] == .string("account.\($0)") }) else {
        return nil
      }
      let pair = try Self.account.get()[version - 1]
      return try JSON(bytes: SealingFixture.open(Array(text.utf8), with: .success(pair)))
    }

    private func signed(
      _ text: String, by pair: Result<TestKeyPair, any Error>
    ) throws -> ReceivedAnswer {
      let now = time.now + state.withLock { $0.ahead }
      let stamp = String(Int((now.timeIntervalSince1970 * 1000).rounded()))
      let signature = try pair.get().sign(Array("\n\(stamp)\n\(text)".utf8), by: .ed25519)
      return ReceivedAnswer(
        status: 200,
        headers: [
          "Date": try Self.text(now), "Content-Type": "application/json", "X-Timestamp": stamp,
          "X-Signature": Data(signature).base64EncodedString(),
        ], body: Array(text.utf8))
    }

    private static func text(_ date: Date) throws -> String {
      try SigningClock(now: Int64(date.timeIntervalSince1970 * 1000), zone: 0).text(.httpDate)
    }

    private func exchange(_ answer: ReceivedAnswer) -> ScriptedExchange {
      .answer(status: answer.status, headers: answer.headers, pieces: [answer.body])
    }
  }
#endif
