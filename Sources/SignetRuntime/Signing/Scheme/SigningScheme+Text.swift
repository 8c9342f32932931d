extension SigningScheme {
  /// A text with holes.
  public typealias Text = [Piece]

  public enum Piece: Sendable, Hashable {
    case text(String)
    /// A variable, and what is done to its bytes, first to last.
    case hole(Variable, [Filter] = [])
  }

  /// What a hole stands for.
  public enum Variable: Sendable, Hashable {
    case method
    /// The authority as the `Host` header has it: the port too, where the URL names one (RFC 9110 §7.2).
    case host
    /// The whole path as it travels, the server's prefix included.
    case path
    /// Path, question mark and query as they travel; the path alone where there is no query.
    case pathQuery
    case url
    /// The URL without its query.
    case baseURL
    /// The query as it travels, without the question mark.
    case query
    /// The content as it travels.
    case body
    /// A header by name, in any case; several lines joined by `, ` (RFC 9110 §5.3), empty where there is none.
    case header(String)
    /// A parameter of the path, the query or the body, by its name on the wire; empty where there is none.
    case parameter(String)
    /// The time of signing.
    case now(Time)
    /// The time of signing, as the scheme spells its timestamp.
    case timestamp
    case nonce
    /// The access token; empty where the call shows none.
    case token
    case secret(String)
    case input(String)
    case binding(String)
    case list(String)
    /// A value that every call carries; empty where it is absent.
    case common(String)
    /// The signature, in the text that carries it.
    case signature
    /// The name, or the value, of the pair at hand, in a list's `pair`.
    case key, value
  }

  /// What is done to the bytes that a hole stands for.
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// ASCII letters only.
    case lower, upper
    /// Without blanks, tabs and line ends around it.
    case trim
    /// All but the unreserved characters percent-encoded (RFC 3986 §2.3).
    case rfc3986
    /// As in `application/x-www-form-urlencoded`: a blank is `+`.
    case form
    /// As `rfc3986`, but for slashes.
    case encodePath
    /// Without dot segments (RFC 3986 §5.2.4) and empty ones; never empty.
    case normalizePath
    case hex
    /// With padding (RFC 4648 §4).
    case base64
    /// With padding (RFC 4648 §5).
    case base64url
    case hexDecode, base64Decode
    /// A digest: bytes, not digits.
    case md5, sha1, sha256, sha512
  }

  /// How a time is spelled.
  public enum Time: String, Sendable, Hashable, CaseIterable {
    /// Since 1970, rounded down.
    case seconds
    /// Since 1970.
    case milliseconds
    /// `2019-02-25T14:12:00Z`, or with the zone's offset.
    case iso8601
    /// `20190225T141200Z`, or with the zone's offset.
    case iso8601Basic
    /// `2019-02-25`
    case date
    /// `20190225`
    case compact
    /// `2019-02-25 14:12:00`
    case dateTime
    /// `Mon, 25 Feb 2019 14:12:00 GMT`, whatever the zone (RFC 9110 §5.6.7).
    case httpDate
  }
}
