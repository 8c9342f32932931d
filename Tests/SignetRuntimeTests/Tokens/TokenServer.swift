import Foundation
import SignetTesting

@testable import SignetRuntime

/// A server that issues, rotates and ends tokens, in memory. A refresh token that is used again ends the session.
final class TokenServer: Sendable {
  struct State: Sendable {
    var user = "a"
    /// Which of the user's tokens is the good one; the refresh token has the same number.
    var number = 1
    var renewals = 0
    var isEnded = false
    /// Takes no token for good.
    var isStubborn = false
    /// What happens to a renewal instead.
    var outage: ScriptedExchange?
    /// In seconds, of the tokens that are handed out.
    var lifetime = 3600
    var beforeRenewal: (@Sendable () async -> Void)?
    /// Done once, between the arrival of an order's request and its answer, which is decided at the arrival.
    var beforeOrder: (@Sendable () async -> Void)?
    /// The server's own time, for `Date`.
    var now: Date?

    var access: String { "access-\(user)\(number)" }
    var refresh: String { "refresh-\(user)\(number)" }
  }

  let state = Locked(State())

  func with(_ change: (inout State) -> Void) { state.withLock(change) }

  var renewals: Int { state.withLock { $0.renewals } }

  /// A transport that leads here.
  var transport: ScriptedTransport { ScriptedTransport { self.answer($0) } }

  func answer(_ request: TransportRequest) -> ScriptedExchange {
    state.withLock { state in
      let token = request.headers["Authorization"]
      switch request.url.path {
      case "/login":
        state.user += "b"
        return Self.tokens(state)
      case "/refresh": return Self.renewal(request, &state)
      case "/logout", "/news": return Self.json(#"{"code":0,"data":1}"#, state)
      default:
        let isGood = token == "Bearer " + state.access && !state.isStubborn
        let pause = state.beforeOrder
        state.beforeOrder = nil
        let exchange: ScriptedExchange
        if state.isEnded {
          exchange = Self.json(#"{"code":40102,"message":"over"}"#, state, status: 401)
        } else {
          exchange = Self.json(
            isGood ? #"{"code":0,"data":1}"# : #"{"code":40101}"#, state, status: isGood ? 200 : 401)
        }
        return pause.map { exchange.after($0) } ?? exchange
      }
    }
  }

  private static func renewal(_ request: TransportRequest, _ state: inout State) -> ScriptedExchange {
    if let outage = state.outage { return outage }
    let token = (request.body.bytes.flatMap { try? JSON(bytes: $0) })?["refresh_token"]
    guard token == .string(state.refresh), !state.isEnded else {
      state.isEnded = true
      return json(#"{"code":40102}"#, state)
    }
    state.renewals += 1
    state.number += 1
    let exchange = tokens(state)
    return state.beforeRenewal.map { exchange.after($0) } ?? exchange
  }

  private static func tokens(_ state: State) -> ScriptedExchange {
    json(
      #"{"code":0,"data":{"access_token":""# + state.access + #"","refresh_token":""# + state.refresh
        + #"","expires_in":\#(state.lifetime)}}"#, state)
  }

  private static func json(_ text: String, _ state: State, status: Int = 200) -> ScriptedExchange {
    var headers: HeaderFields = [:]
    if let now = state.now {
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.timeZone = TimeZone(identifier: "GMT")
      format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      headers["Date"] = format.string(from: now)
    }
    return .json(text, status: status, headers: headers)
  }
}
