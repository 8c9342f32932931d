import Foundation
import SignetRuntime

/// Finds out who is calling.
struct TokenCheck {
  let scheme: TokenScheme
  let tokens: GatewayTokens
  let credentials: [String: String]

  /// Nil where nobody is, and nobody has to be.
  func user(of request: GatewayRequest, _ need: Security.Token) throws(GatewayDenial) -> String? {
    guard need != .anonymous else { return nil }
    guard let field = request.headers[scheme.header] else {
      if need == .optional { return nil }
      throw GatewayDenial(.noToken, "there is no header `\(scheme.header)`", scheme.expired, status: 401)
    }
    if scheme.issued.isEmpty { return try user(showing: field) }
    guard let access = scheme.credential(in: field) else {
      throw GatewayDenial(
        .unknownToken, "the header `\(scheme.header)` is not spelled as the spec says", scheme.ended,
        status: 401)
    }
    switch tokens.holder(of: access) {
    case .user(let user): return user
    case .expired:
      throw GatewayDenial(.expiredToken, "the access token has expired", scheme.expired, status: 401)
    case .ended:
      throw GatewayDenial(
        .endedSession, "the session of this access token is over", scheme.ended, status: 401)
    case .unknown:
      throw GatewayDenial(
        .unknownToken, "the gateway never issued this access token", scheme.ended, status: 401)
    }
  }

  /// Credentials that no endpoint hands out are compared with those agreed on.
  private func user(showing field: String) throws(GatewayDenial) -> String {
    let expected = scheme.fieldValue { credentials[$0] ?? "" }
    guard Crypto.equal(Array(field.utf8), Array(expected.utf8)) else {
      throw GatewayDenial(
        .unknownToken, "the credentials are not those that the gateway was given", scheme.expired, status: 401
      )
    }
    return credentials["user"] ?? ""
  }
}

extension TokenScheme {
  /// The token in a header field's value; nil where the value is spelled otherwise.
  func credential(in field: String) -> String? {
    switch value {
    case .text(let pieces): return Self.credential(in: field, pieces)
    case .basic(let pieces):
      guard field.hasPrefix("Basic "), let bytes = Data(base64Encoded: String(field.dropFirst(6))) else {
        return nil
      }
      return Self.credential(in: String(decoding: bytes, as: UTF8.self), pieces)
    }
  }

  private static func credential(in text: String, _ pieces: [Piece]) -> String? {
    guard
      let place = pieces.firstIndex(where: { piece in
        if case .credential = piece { true } else { false }
      })
    else { return nil }
    let (before, after) = (literal(pieces[..<place]), literal(pieces[(place + 1)...]))
    guard text.hasPrefix(before), text.dropFirst(before.count).hasSuffix(after) else { return nil }
    return String(text.dropFirst(before.count).dropLast(after.count))
  }

  private static func literal(_ pieces: ArraySlice<Piece>) -> String {
    pieces.map { piece in
      if case .text(let text) = piece { text } else { "" }
    }.joined()
  }
}
