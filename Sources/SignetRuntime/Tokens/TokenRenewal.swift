/// The endpoint that trades a refresh token for new tokens.
public struct TokenRenewal: Sendable {
  public let source: TokenSource
  /// Makes the endpoint's request of the refresh token, its only input.
  let request: @Sendable (_ refreshToken: String) -> Request

  public init(_ source: TokenSource, request: @escaping @Sendable (_ refreshToken: String) -> Request) {
    self.source = source
    self.request = request
  }
}
