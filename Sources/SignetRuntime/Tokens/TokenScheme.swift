import Foundation

/// How a call shows who is calling: what `token` of a spec is compiled to.
///
/// A plain value, so that nothing is parsed when a call is made. It names tokens; it never holds one.
///
///     TokenScheme(
///       header: "Authorization", value: .text([.text("Bearer "), .credential("access")]),
///       issued: [.init(endpoint: "auth.login", access: "access_token", refresh: "refresh_token")],
///       refreshed: [.init(refreshed) { refreshToken in … }],
///       revoked: ["auth.logout"],
///       expired: [.status(401), .code("40101")], ended: [.code("40102")], early: 60_000)
public struct TokenScheme: Sendable {
  /// A part of what travels.
  public enum Piece: Sendable, Hashable {
    case text(String)
    /// `access`, or the name of a part of other credentials.
    case credential(String)
  }

  /// What travels in the header field.
  public enum Value: Sendable, Hashable {
    case text([Piece])
    /// `Basic` and the rest in base64 (RFC 7617 §2).
    case basic([Piece])
  }

  /// The header field's name.
  public let header: String
  public let value: Value
  /// The endpoints that hand the token out.
  public let issued: [TokenSource]
  /// The endpoints that renew it; the runtime itself calls the first.
  public let refreshed: [TokenRenewal]
  /// The endpoints that end the session, by group and name.
  public let revoked: [String]
  /// What says that the token has expired.
  public let expired: [AnswerCondition]
  /// What says that the session is over.
  public let ended: [AnswerCondition]
  /// How long before its expiry the token is renewed.
  public let early: Duration

  /// - Parameter early: in milliseconds.
  public init(
    header: String, value: Value, issued: [TokenSource] = [], refreshed: [TokenRenewal] = [],
    revoked: [String] = [], expired: [AnswerCondition] = [], ended: [AnswerCondition] = [], early: Int = 0
  ) {
    self.header = header
    self.value = value
    self.issued = issued
    self.refreshed = refreshed
    self.revoked = revoked
    self.expired = expired
    self.ended = ended
    self.early = .milliseconds(max(early, 0))
  }
}

extension TokenScheme {
  /// What a refusal says of the token that was sent.
  enum Verdict: Sendable {
    case expired, ended
  }

  /// A code says more than a status: `ended code 40102` counts for a 401 that has this code, though `expired status
  /// 401` holds for it as well. Between equals, the end counts. A refusal that is not proved to be the server's ends
  /// nothing: at most another token is tried.
  func verdict(on refusal: Refusal) -> Verdict? {
    let code = AnswerCondition.code(refusal.code)
    let status = AnswerCondition.status(refusal.status)
    if !refusal.code.isEmpty, ended.contains(code) { return .ended }
    if !refusal.code.isEmpty, expired.contains(code) { return .expired }
    if ended.contains(status) { return refusal.isProved ? .ended : nil }
    return expired.contains(status) ? .expired : nil
  }

  /// The field's value, with the parts of the credentials filled in.
  package func fieldValue(_ credential: (String) -> String) -> String {
    func fill(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .credential(let name): credential(name)
        }
      }.joined()
    }
    switch value {
    case .text(let pieces): return fill(pieces)
    case .basic(let pieces): return "Basic " + Data(fill(pieces).utf8).base64EncodedString()
    }
  }
}
