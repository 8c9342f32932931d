// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client.Profile {
  /// What `update` is called under.
  public nonisolated enum Update {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "profile.update",
      method: .patch,
      path: "/me",
      content: .json,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(coalescing: .inputs),
      debounce: 800
    )
  }

  /// Changes what is set; null clears, unset leaves alone.
  ///
  /// `PATCH /me`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  /// - An identical call that starts within 800 ms of one that succeeded gets its result.
  @concurrent
  public nonisolated func update(
    change: Shop.ProfileChange,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Shop.Profile {
    var request = SignetRuntime.Request(Update.endpoint)
    request.body("change", change)
    return try await self._caller.value(request, Shop.Profile.self, Swift.Never.self, options)
  }
}

extension Shop.Client.SMS {
  /// What `sendCode` is called under, and what it gives.
  public nonisolated enum SendCode {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "sms.sendCode",
      method: .post,
      path: "/sms/codes",
      content: .json,
      security: SignetRuntime.Security(.medium, token: .anonymous, signing: "app"),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(
        coalescing: .fields(["phone", "scene"]),
        key: .parameter("request_id")
      ),
      debounce: 800,
      limits: [
        SignetRuntime.CallLimit(1, per: 60_000, by: ["phone"]),
        SignetRuntime.CallLimit(10, per: 86_400_000, by: ["phone"]),
      ]
    )

    /// Why the server may refuse `sendCode`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 42901
      case tooFrequent

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "42901": return .tooFrequent
        default: return nil
        }
      }
    }
  }

  /// Sends a verification code to `phone`, at most one for however many taps.
  ///
  /// `POST /sms/codes`
  ///
  /// - Security medium: travels under TLS, no token is sent and the request is signed (app).
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - An identical call under way with the same phone and scene is joined and each call
  ///   carries its own key in the parameter request_id.
  /// - An identical call that starts within 800 ms of one that succeeded gets its result.
  /// - At most 1 in 60 s and 10 a calendar day are sent for one phone.
  /// - The journal may hold phone, masked.
  /// - The journal may hold scene.
  @concurrent
  public nonisolated func sendCode(
    phone: Shop.Phone,
    scene: Shop.Scene,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<SendCode.Failure>) -> Shop.CodeReceipt {
    var request = SignetRuntime.Request(SendCode.endpoint)
    request.json.value("phone", phone)
    request.json.value("scene", scene)
    request.journal.value("phone", phone)
    request.journal.value("scene", scene)
    return try await self._caller.value(
      request,
      Shop.CodeReceipt.self,
      SendCode.Failure.self,
      options
    )
  }
}

extension Shop.Client {
  /// The endpoints of `orders`.
  public nonisolated struct Orders: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Shop.Client {
  /// The endpoints of `profile`.
  public nonisolated struct Profile: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Shop {
  public nonisolated struct Order: SignetRuntime.WireStruct {
    public let id: Shop.OrderID
    public let state: Shop.OrderState
    public let total: Foundation.Decimal
    public let createdAt: Foundation.Date
    public let lines: [Shop.OrderLine]
    public let payment: Shop.PaymentMethod?

    public init(
      id: Shop.OrderID,
      state: Shop.OrderState,
      total: Foundation.Decimal,
      createdAt: Foundation.Date,
      lines: [Shop.OrderLine],
      payment: Shop.PaymentMethod? = nil
    ) {
      self.id = id
      self.state = state
      self.total = total
      self.createdAt = createdAt
      self.lines = lines
      self.payment = payment
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.value("id", Shop.OrderID.self)
      self.state = try wire.value("state", Shop.OrderState.self)
      self.total = try wire.decimal("total")
      self.createdAt = try wire.date("created_at", .epochMilliseconds)
      self.lines = try wire.value("lines", [Shop.OrderLine].self)
      self.payment = try wire.optional("payment", Shop.PaymentMethod.self)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("id", self.id)
      wire.value("state", self.state)
      wire.decimal("total", self.total)
      wire.date("created_at", self.createdAt, .epochMilliseconds)
      wire.value("lines", self.lines)
      wire.optional("payment", self.payment)
    }
  }
}

extension Shop {
  public nonisolated enum Scene: SignetRuntime.WireEnum {
    case register
    case login
    case resetPassword
    case rebindPhone
    case riskCheck
    case payment
    /// A value that this version does not know, as it came.
    case unknown(Swift.String)

    public init(wire: Swift.String) {
      switch wire {
      case "register": self = .register
      case "login": self = .login
      case "reset_pwd": self = .resetPassword
      case "rebindPhone": self = .rebindPhone
      case "riskCheck": self = .riskCheck
      case "payment": self = .payment
      default: self = .unknown(wire)
      }
    }

    public var wire: Swift.String {
      switch self {
      case .register: "register"
      case .login: "login"
      case .resetPassword: "reset_pwd"
      case .rebindPhone: "rebindPhone"
      case .riskCheck: "riskCheck"
      case .payment: "payment"
      case .unknown(let wire): wire
      }
    }
  }
}
