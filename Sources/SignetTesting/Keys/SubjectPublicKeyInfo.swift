#if canImport(Security)
  /// Writes public keys down as SubjectPublicKeyInfo (RFC 5280 §4.1.2.7), where the platform gives them bare.
  enum SubjectPublicKeyInfo {
    /// - Parameter key: an RSAPublicKey (RFC 8017 appendix A.1.1).
    static func rsa(_ key: [UInt8]) -> [UInt8] {
      // rsaEncryption, with NULL for its parameters (RFC 8017 appendix A.1).
      let algorithm: [UInt8] = [
        0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
      ]
      return element(0x30, algorithm + element(0x03, [0] + key))
    }

    /// - Parameter key: its 32 bytes.
    static func ed25519(_ key: [UInt8]) -> [UInt8] {
      // id-Ed25519, without parameters (RFC 8410 §3).
      element(0x30, [0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70] + element(0x03, [0] + key))
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
      [tag] + length(content.count) + content
    }

    private static func length(_ count: Int) -> [UInt8] {
      if count < 0x80 { return [UInt8(count)] }
      var bytes: [UInt8] = []
      var rest = count
      while rest > 0 {
        bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
        rest >>= 8
      }
      return [0x80 | UInt8(truncatingIfNeeded: bytes.count)] + bytes
    }
  }
#endif
