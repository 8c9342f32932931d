#if canImport(Security)
  internal import SignetRuntime

  /// Takes private keys out of PKCS #8 (RFC 5208), which Security does not read.
  enum PrivateKeyInfo {
    /// The RSAPrivateKey (RFC 8017 appendix A.1.2) in a PrivateKeyInfo; nil for anything else.
    static func rsaPrivateKey(in der: [UInt8]) -> [UInt8]? {
      var reader = DERReader(der[...])
      guard let info = try? reader.next(), info.tag == DERElement.Tag.sequence,
        let parts = try? info.children(), parts.count >= 3, parts[0].tag == DERElement.Tag.integer,
        parts[1].tag == DERElement.Tag.sequence, parts[2].tag == DERElement.Tag.octetString
      else { return nil }
      return Array(parts[2].content)
    }
  }
#endif
