/// Does to bytes what the filters of a hole say.
package enum SigningFilters {
  package static func apply(
    _ filters: some Collection<SigningScheme.Filter>, to bytes: [UInt8]
  ) throws(SigningError) -> [UInt8] {
    var bytes = bytes
    for filter in filters { bytes = try apply(filter, to: bytes) }
    return bytes
  }

  private static func apply(_ filter: SigningScheme.Filter, to bytes: [UInt8]) throws(SigningError) -> [UInt8]
  {
    switch filter {
    case .lower: return SigningEncoding.lowercased(bytes)
    case .upper: return SigningEncoding.uppercased(bytes)
    case .trim: return SigningEncoding.trimmed(bytes)
    case .rfc3986: return SigningEncoding.rfc3986(bytes)
    case .form: return SigningEncoding.form(bytes)
    case .encodePath: return SigningEncoding.path(bytes)
    case .normalizePath: return SigningEncoding.normalizedPath(bytes)
    case .hex: return SigningEncoding.hex(bytes)
    case .base64: return SigningEncoding.base64(bytes)
    case .base64url: return SigningEncoding.base64url(bytes)
    case .hexDecode: return try decoded(SigningEncoding.hexDecoded(bytes), filter)
    case .base64Decode: return try decoded(SigningEncoding.base64Decoded(bytes), filter)
    case .md5, .sha1, .sha256, .sha512: return try digest(filter, of: bytes)
    }
  }

  /// Whether what comes out of `filters` differs wherever what goes in does: nothing is folded together before a
  /// SHA-2 digest, and no digest has collisions that can be made to order.
  static func keepApart(_ filters: [SigningScheme.Filter]) -> Bool {
    var isDigested = false
    var isHex = false
    for filter in filters {
      switch filter {
      case .md5, .sha1: return false
      case .sha256, .sha512: isDigested = true
      case .hex: isHex = true
      case .rfc3986, .form, .encodePath, .base64, .base64url: isHex = false
      case .lower, .upper, .trim: if !isDigested && !isHex { return false }
      case .normalizePath, .hexDecode, .base64Decode: return false
      }
    }
    return true
  }

  private static func decoded(_ bytes: [UInt8]?, _ filter: SigningScheme.Filter) throws(SigningError)
    -> [UInt8]
  {
    guard let bytes else { throw .undecodable(filter: filter.rawValue) }
    return bytes
  }

  private static func digest(_ filter: SigningScheme.Filter, of bytes: [UInt8]) throws(SigningError)
    -> [UInt8]
  {
    guard let digest = filter.digest else { return bytes }
    return try SigningDigests.digest(digest, of: bytes)
  }
}

extension SigningScheme.Filter {
  /// The digest that the filter computes, for those that do.
  var digest: SigningScheme.Digest? {
    switch self {
    case .md5: .md5
    case .sha1: .sha1
    case .sha256: .sha256
    case .sha512: .sha512
    default: nil
    }
  }
}
