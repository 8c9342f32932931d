// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client.Keys {
  /// What `current` is called under.
  public nonisolated enum Current {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "keys.current",
      method: .get,
      path: "/keys",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .normal,
      retry: .transient,
      idempotency: .natural
    )
  }

  /// The public keys in force, by name.
  ///
  /// `GET /keys`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 45 s.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func current(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Swift.String: Shop.PublicKey] {
    let request = SignetRuntime.Request(Current.endpoint)
    return try await self._caller.value(
      request,
      [Swift.String: Shop.PublicKey].self,
      Swift.Never.self,
      options
    )
  }
}

extension Shop {
  public nonisolated enum OrderState: SignetRuntime.WireEnum {
    case pending
    case paid
    case shipped
    case closed
    /// A value that this version does not know, as it came.
    case unknown(Swift.Int)

    public init(wire: Swift.Int) {
      switch wire {
      case 0: self = .pending
      case 1: self = .paid
      case 2: self = .shipped
      case 9: self = .closed
      default: self = .unknown(wire)
      }
    }

    public var wire: Swift.Int {
      switch self {
      case .pending: 0
      case .paid: 1
      case .shipped: 2
      case .closed: 9
      case .unknown(let wire): wire
      }
    }
  }
}

extension Shop {
  public nonisolated struct ProfileChange: SignetRuntime.WireStruct {
    public let nickname: SignetRuntime.Patch<Swift.String>
    public let birthday: SignetRuntime.Patch<Foundation.Date>
    public let avatar: SignetRuntime.Patch<Foundation.URL>

    public init(
      nickname: SignetRuntime.Patch<Swift.String> = .unset,
      birthday: SignetRuntime.Patch<Foundation.Date> = .unset,
      avatar: SignetRuntime.Patch<Foundation.URL> = .unset
    ) {
      self.nickname = nickname
      self.birthday = birthday
      self.avatar = avatar
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.nickname = try wire.patch("nickname", Swift.String.self)
      self.birthday = try wire.patch("birthday", Foundation.Date.self, .date)
      self.avatar = try wire.patch("avatar", Foundation.URL.self)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.patch("nickname", self.nickname)
      wire.patch("birthday", self.birthday, .date)
      wire.patch("avatar", self.avatar)
    }
  }
}
