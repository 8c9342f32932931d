// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.SMS {
  /// What `verifyCode` is called under, and what it gives.
  public nonisolated enum VerifyCode {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "sms.verifyCode",
      method: .post,
      path: "/sms/codes/verify",
      content: .json,
      security: SignetRuntime.Security(.medium, token: .anonymous, signing: "app"),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(coalescing: .inputs)
    )

    static let _codePattern = SignetRuntime.Constraint.pattern("[0-9]{6}")

    /// Why the server may refuse `verifyCode`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40105
      case wrongCode
      /// Code 40106
      case codeExpired

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40105": return .wrongCode
        case "40106": return .codeExpired
        default: return nil
        }
      }
    }
  }

  /// `POST /sms/codes/verify`
  ///
  /// - Security medium: travels under TLS, no token is sent and the request is signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  @concurrent
  public nonisolated func verifyCode(
    phone: Shop.Phone,
    scene: Shop.Scene,
    code: Swift.String,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<VerifyCode.Failure>) {
    var request = SignetRuntime.Request(VerifyCode.endpoint)
    request.json.value("phone", phone)
    request.json.value("scene", scene)
    request.json.string("code", code)
    request.json.check("code", code, VerifyCode._codePattern)
    try await self._caller.nothing(request, VerifyCode.Failure.self, options)
  }
}

extension Shop {
  public nonisolated struct Card: SignetRuntime.WireStruct {
    public let lastDigits: Swift.String
    public let brand: Swift.String

    public init(lastDigits: Swift.String, brand: Swift.String) {
      self.lastDigits = lastDigits
      self.brand = brand
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.lastDigits = try wire.string("last_digits")
      self.brand = try wire.string("brand")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("last_digits", self.lastDigits)
      wire.string("brand", self.brand)
    }
  }
}

extension Shop {
  public nonisolated struct OrderDraft: SignetRuntime.WireStruct {
    public let items: [Shop.OrderLine]
    public let coupon: Swift.String?
    public let note: Swift.String

    public init(items: [Shop.OrderLine], coupon: Swift.String? = nil, note: Swift.String = "") {
      self.items = items
      self.coupon = coupon
      self.note = note
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.items = try wire.value("items", [Shop.OrderLine].self)
      self.coupon = try wire.optionalString("coupon")
      self.note = try wire.optionalString("note") ?? ""
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("items", self.items)
      wire.check("items", self.items, .length(1, 100))
      wire.optionalString("coupon", self.coupon)
      wire.string("note", self.note)
    }
  }
}

extension Shop {
  public nonisolated struct Wallet: SignetRuntime.WireStruct {
    public let provider: Swift.String

    public init(provider: Swift.String) {
      self.provider = provider
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.provider = try wire.string("provider")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("provider", self.provider)
    }
  }
}
