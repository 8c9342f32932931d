// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Photos {
  /// What `upload` is called under.
  public nonisolated enum Upload {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "photos.upload",
      method: .post,
      path: "/photos",
      content: .resumableUpload,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: .transfer,
      retry: .transient,
      idempotency: SignetRuntime.Idempotency(
        checksum: SignetRuntime.Idempotency.Checksum(algorithm: "sha256", header: "Content-Digest")
      )
    )
  }

  /// Uploads a photo in parts; what has arrived is not sent again.
  ///
  /// `POST /photos`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - The content is named by its sha256 digest in the header Content-Digest.
  @concurrent
  public nonisolated func upload(
    file: SignetRuntime.File,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Shop.Photo {
    var request = SignetRuntime.Request(Upload.endpoint)
    request.upload("file", file)
    return try await self._caller.value(request, Shop.Photo.self, Swift.Never.self, options)
  }
}

extension Shop {
  public nonisolated enum PaymentMethod: SignetRuntime.WireStruct {
    case card(Shop.Card)
    case wallet(Shop.Wallet)
    /// A tag that this version does not know, with all that came.
    case unknown(SignetRuntime.JSON)

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("type") {
      case "card": self = .card(try Shop.Card(from: &wire))
      case "wallet": self = .wallet(try Shop.Wallet(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .card(let value):
        wire.string("type", "card")
        value.write(to: &wire)
      case .wallet(let value):
        wire.string("type", "wallet")
        value.write(to: &wire)
      case .unknown(let json): wire.members(of: json)
      }
    }
  }
}
