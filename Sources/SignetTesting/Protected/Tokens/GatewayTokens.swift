public import Foundation
import SignetRuntime

/// The tokens that a gateway issued, and what became of them.
///
/// A refresh token is good once: it ends when it is traded for the next, and if it comes again its session is over,
/// since somebody else may have it (RFC 9700 §4.14.2).
public final class GatewayTokens: Sendable {
  /// What is handed out. It is never printed.
  public struct Pair: Sendable {
    public let access: String
    public let refresh: String
    /// Until the access token expires, in seconds.
    public let lifetime: Int
    /// When it does, by the gateway's clock.
    public let expiresAt: Date
  }

  private struct SessionRecord {
    let user: String
    var refresh: String
    var isOver = false
  }

  private struct AccessRecord {
    let session: Int
    var expiresAt: Date
  }

  private struct State {
    var lifetime: Int
    var sessions: [SessionRecord] = []
    var access: [String: AccessRecord] = [:]
    /// The refresh tokens that there ever were, with their sessions.
    var refresh: [String: Int] = [:]
    var renewals = 0
    var issued: [Pair] = []
  }

  /// Who shows a token.
  enum Holder: Sendable {
    case user(String)
    case expired, ended, unknown
  }

  private let clock: GatewayClock
  private let identifier: @Sendable () -> String
  private let state: Locked<State>

  init(lifetime: Int, clock: GatewayClock, identifier: @escaping @Sendable () -> String) {
    self.clock = clock
    self.identifier = identifier
    state = Locked(State(lifetime: lifetime))
  }

  // MARK: For tests

  /// Begins a session.
  public func issue(to user: String) -> Pair {
    let (access, refresh, now) = (identifier(), identifier(), clock.now)
    return state.withLock { state in
      state.sessions.append(SessionRecord(user: user, refresh: refresh))
      return Self.issue(access, refresh, of: state.sessions.count - 1, at: now, &state)
    }
  }

  /// Lets every access token expire now; refresh tokens still count.
  public func expireAll() {
    let now = clock.now
    state.withLock { state in
      for token in state.access.keys { state.access[token]?.expiresAt = now }
    }
  }

  /// Ends every session of somebody, or of everybody.
  public func revoke(_ user: String? = nil) {
    state.withLock { state in
      for index in state.sessions.indices where user.map({ $0 == state.sessions[index].user }) ?? true {
        state.sessions[index].isOver = true
      }
    }
  }

  /// For how long access tokens that are issued from now on are good, in seconds.
  public func setLifetime(_ seconds: Int) {
    state.withLock { $0.lifetime = seconds }
  }

  /// How many times a refresh token was traded for new tokens.
  public var renewals: Int { state.withLock { $0.renewals } }

  /// All that were ever handed out, in order.
  public var issued: [Pair] { state.withLock { $0.issued } }

  /// How many sessions go on.
  public var sessions: Int { state.withLock { $0.sessions.count { !$0.isOver } } }

  // MARK: For the gateway

  func holder(of access: String) -> Holder {
    let now = clock.now
    return state.withLock { state in
      guard let record = state.access[access] else { return .unknown }
      let session = state.sessions[record.session]
      if session.isOver { return .ended }
      return now < record.expiresAt ? .user(session.user) : .expired
    }
  }

  /// Trades a refresh token for new tokens.
  ///
  /// - Throws: why not. Where it came a second time, its session is over by then.
  func renew(_ refresh: String) throws(GatewayDenial) -> Pair {
    let (access, next, now) = (identifier(), identifier(), clock.now)
    return try state.withLock { state throws(GatewayDenial) in
      guard let session = state.refresh[refresh] else {
        throw GatewayDenial(.unknownToken, "the gateway never issued this refresh token")
      }
      guard !state.sessions[session].isOver else {
        throw GatewayDenial(.endedSession, "the session of this refresh token is over")
      }
      guard state.sessions[session].refresh == refresh else {
        state.sessions[session].isOver = true
        throw GatewayDenial(
          .reusedRefreshToken, "this refresh token was traded before: its session is over now")
      }
      state.renewals += 1
      return Self.issue(access, next, of: session, at: now, &state)
    }
  }

  /// Ends the session of an access token.
  func end(_ access: String) {
    state.withLock { state in
      guard let record = state.access[access] else { return }
      state.sessions[record.session].isOver = true
    }
  }

  private static func issue(
    _ access: String, _ refresh: String, of session: Int, at now: Date, _ state: inout State
  ) -> Pair {
    let expiresAt = now + TimeInterval(state.lifetime)
    state.access[access] = AccessRecord(session: session, expiresAt: expiresAt)
    state.refresh[refresh] = session
    state.sessions[session].refresh = refresh
    let pair = Pair(access: access, refresh: refresh, lifetime: state.lifetime, expiresAt: expiresAt)
    state.issued.append(pair)
    return pair
  }
}

extension GatewayTokens: CustomStringConvertible, CustomReflectable {
  public var description: String { "a gateway's tokens" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension GatewayTokens.Pair: CustomStringConvertible, CustomReflectable {
  public var description: String { "tokens" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension GatewayTokens.Pair {
  /// As an endpoint hands them out: its members are those that the spec's `token` reads.
  func json(from endpoint: Endpoint, of service: Service) -> JSON {
    var body = JSON.object([:])
    let sources = (service.token?.issued ?? []) + (service.token?.refreshed.map(\.source) ?? [])
    guard let source = sources.first(where: { $0.endpoint == endpoint.name }) else { return body }
    body.set(.string(access), at: source.access)
    if let place = source.refresh { body.set(.string(refresh), at: place) }
    switch source.expires {
    case .seconds(let place): body.set(.number(JSONNumber(lifetime)), at: place)
    case .date(let place, let style): body.set(JSON(expiresAt, style), at: place)
    case nil: break
    }
    return body
  }
}

extension JSON {
  /// A date as a style spells it; null where it has no spelling for it.
  init(_ date: Date, _ style: DateStyle) {
    let text = style.text(date)
    switch style {
    case .epochSeconds, .epochMilliseconds: self = text.flatMap { JSONNumber($0) }.map(JSON.number) ?? .null
    case .iso8601, .date: self = text.map(JSON.string) ?? .null
    }
  }
}
