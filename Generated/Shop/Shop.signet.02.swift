// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Orders {
  /// What `place` is called under, and what it gives.
  public nonisolated enum Place {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "orders.place",
      method: .post,
      path: "/orders",
      content: .json,
      security: SignetRuntime.Security(
        .high,
        isVerified: true,
        signing: "app",
        sealing: "payment",
        verification: "gateway"
      ),
      timeout: SignetRuntime.TimeoutTier(name: "payment", attempt: 20_000, total: 20_000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(coalescing: .inputs, key: .parameter("request_id")),
      debounce: 800
    )

    /// Why the server may refuse `place`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40901
      case outOfStock(Shop.OutOfStock)

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40901": return .outOfStock(try refusal.value(Shop.OutOfStock.self))
        default: return nil
        }
      }
    }
  }

  /// Places an order: twice tapped, once placed.
  ///
  /// `POST /orders`
  ///
  /// - Security high: travels under TLS, the session's token is sent, the request is signed
  ///   (app), its body is sealed (payment) and the answer has to verify (gateway).
  /// - Timeout payment: an attempt may take 20 s and the call may take 20 s.
  /// - Never tried again.
  /// - An identical call under way is joined and each call carries its own key in the
  ///   parameter request_id.
  /// - An identical call that starts within 800 ms of one that succeeded gets its result.
  @concurrent
  public nonisolated func place(
    draft: Shop.OrderDraft,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Place.Failure>) -> Shop.Order {
    var request = SignetRuntime.Request(Place.endpoint)
    request.body("draft", draft)
    return try await self._caller.value(request, Shop.Order.self, Place.Failure.self, options)
  }
}

extension Shop.Client {
  /// The endpoints of `auth`.
  public nonisolated struct Auth: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}
