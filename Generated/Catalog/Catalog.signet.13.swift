// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Products {
  /// What `addPicture` is called under.
  public nonisolated enum AddPicture {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "products.addPicture",
      method: .post,
      path: "/products/{id}/pictures",
      content: .multipart,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .bulk,
      retry: .never,
      idempotency: .none
    )
  }

  /// Adds a picture; the server answers with where it is.
  ///
  /// `POST /products/{id}/pictures`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout bulk: the line may be silent for 25 s and the call may take 3 min.
  /// - Never tried again.
  /// - Not idempotent: when an answer is lost, the call may have been done, and the error
  ///   says so.
  @concurrent
  public nonisolated func addPicture(
    id: Catalog.ProductID,
    caption: Swift.String,
    picture: SignetRuntime.File,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.Picture {
    var request = SignetRuntime.Request(AddPicture.endpoint)
    request.path.value("id", id)
    request.multipart.string("caption", caption)
    request.multipart.check("caption", caption, .length(0, 200))
    request.multipart.file("picture", picture)
    return try await self._caller.value(request, Catalog.Picture.self, Swift.Never.self, options)
  }
}
