import Foundation

/// An endpoint that hands out a token, and where in its result the parts are.
public struct TokenSource: Sendable {
  /// Group and name, as in the spec: `auth.login`.
  public let endpoint: String
  /// The members' names on the wire; a name with points leads into nested objects.
  public let access: String
  public let refresh: String?
  /// Nil, or absent from an answer: a JSON Web Token's `exp` counts, or nothing does.
  public let expires: ExpiryMember?

  public init(endpoint: String, access: String, refresh: String? = nil, expires: ExpiryMember? = nil) {
    self.endpoint = endpoint
    self.access = access
    self.refresh = refresh
    self.expires = expires
  }
}

extension TokenSource {
  /// Reads the parts of an answer.
  ///
  /// - Parameter now: by the server's clock.
  /// - Throws: where there is no access token, or one that no header field can carry.
  func tokens(in answer: Answer, now: Date) throws(WireError) -> IssuedTokens {
    guard let payload = answer.payload else { throw WireError(path: answer.place, .missing) }
    do throws(WireError) {
      let token = try text(access, in: payload)
      return IssuedTokens(
        access: TokenText(token),
        refresh: try refresh.flatMap { path throws(WireError) in
          MemberPath(path).find(in: payload) == nil ? nil : TokenText(try text(path, in: payload))
        },
        expiresAt: try expires?.date(in: payload, now: now) ?? JSONWebToken.expiry(of: token), issuedAt: now)
    } catch {
      throw error.under(answer.place)
    }
  }

  private func text(_ path: String, in payload: WireElement) throws(WireError) -> String {
    let token = try MemberPath(path).scalar(in: payload)
    guard !token.isEmpty, HeaderValue.isValid(token) else {
      throw WireError(path: path, .mismatch(expected: "a token of printable ASCII"))
    }
    return token
  }
}
