// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client.Orders {
  /// What `get` is called under, and what it gives.
  public nonisolated enum Get {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "orders.get",
      method: .get,
      path: "/orders/{id}",
      content: .none,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: .normal,
      retry: .transient,
      idempotency: .natural
    )

    /// Why the server may refuse `get`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40401
      case notFound

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40401": return .notFound
        default: return nil
        }
      }
    }
  }

  /// `GET /orders/{id}`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 45 s.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func get(
    id: Shop.OrderID,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Get.Failure>) -> Shop.Order {
    var request = SignetRuntime.Request(Get.endpoint)
    request.path.value("id", id)
    return try await self._caller.value(request, Shop.Order.self, Get.Failure.self, options)
  }
}

extension Shop.Client {
  /// The endpoints of `photos`.
  public nonisolated struct Photos: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Shop {
  public nonisolated struct CodeReceipt: SignetRuntime.WireStruct {
    public let requestID: Swift.String
    /// When the next code may be asked for, by the server's clock.
    public let nextAllowedAt: Foundation.Date

    public init(requestID: Swift.String, nextAllowedAt: Foundation.Date) {
      self.requestID = requestID
      self.nextAllowedAt = nextAllowedAt
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.requestID = try wire.string("request_id")
      self.nextAllowedAt = try wire.date("next_allowed_at", .epochMilliseconds)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("request_id", self.requestID)
      wire.date("next_allowed_at", self.nextAllowedAt, .epochMilliseconds)
    }
  }
}
