import Foundation

extension TokenRecord {
  /// The record as bytes, for a vault of one's own to keep: JSON, with the tokens in it.
  public var bytes: [UInt8] {
    var members: [String: JSON] = [
      "session": .string(session.uuidString), "serial": .number(JSONNumber(serial)),
      "access": .string(access.value),
    ]
    if let refresh { members["refresh"] = .string(refresh.value) }
    members["issuedAt"] = Self.json(issuedAt)
    members["expiresAt"] = expiresAt.flatMap(Self.json)
    return Array(JSON.object(members).text.utf8)
  }

  /// Reads ``bytes`` back.
  ///
  /// - Throws: ``TokenVaultError/broken`` where they are no record.
  public init(bytes: [UInt8]) throws(TokenVaultError) {
    guard let json = try? JSON(bytes: bytes), let session = json.text("session").flatMap(UUID.init),
      case .number(let number)? = json["serial"], let serial = number.int,
      let access = json.text("access"), HeaderValue.isValid(access), let issuedAt = json.date("issuedAt"),
      // A time that can't be read is no reason to trust the token for ever.
      json["expiresAt"] == nil || json.date("expiresAt") != nil
    else { throw .broken }
    self.init(
      session: session, serial: serial,
      IssuedTokens(
        access: TokenText(access), refresh: json.text("refresh").map(TokenText.init),
        expiresAt: json.date("expiresAt"), issuedAt: issuedAt))
  }

  private static func json(_ date: Date) -> JSON? {
    DateStyle.epochMilliseconds.text(date).flatMap { JSONNumber($0) }.map { .number($0) }
  }
}

extension JSON {
  fileprivate func text(_ name: String) -> String? {
    if case .string(let text)? = self[name] { text } else { nil }
  }

  fileprivate func date(_ name: String) -> Date? {
    if case .number(let number)? = self[name] {
      DateStyle.epochMilliseconds.date(number.spelling)
    } else {
      nil
    }
  }
}
