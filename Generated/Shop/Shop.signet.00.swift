// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client.Photos {
  /// What `download` is called under.
  public nonisolated enum Download {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "photos.download",
      method: .get,
      path: "/photos/{id}",
      content: .none,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )
  }

  /// `GET /photos/{id}`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  ///
  /// - Parameters:
  ///   - url: Where the file goes, in the place of whatever is there.
  @concurrent
  public nonisolated func download(
    id: Swift.String,
    to url: Foundation.URL,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> SignetRuntime.DownloadedFile {
    var request = SignetRuntime.Request(Download.endpoint)
    request.path.string("id", id)
    return try await self._caller.download(request, to: url, Swift.Never.self, options)
  }
}

/// Everything the Shop app asks of its server.
public nonisolated enum Shop {}
