import SignetRuntime

/// What every vector is made with: published, and good for nothing else.
enum PublishedValues {
  /// Stands for `{secret}`.
  static let secret = "signet-test-secret-published-and-worthless"
  /// Stands for a secret by its name.
  ///
  /// - Parameter isDecoded: whether it has to be spelled in digits, since a signing decodes it: they are hexadecimal, and
  ///   base64 as well (RFC 4648 §4 and §8).
  static func secret(named name: String, isDecoded: Bool = false) -> String {
    let text = name == "secret" ? secret : "\(secret)-\(name)"
    if !isDecoded { return text }
    let even = text.utf8.count.isMultiple(of: 2) ? text : text + "-"
    return OutputBytes.hex(Array(even.utf8)[...], separator: "")
  }
  /// 2026-01-02T03:04:05.678Z, in milliseconds since 1970.
  static let now: Int64 = 1_767_323_045_678
  static let nowInSeconds = "1767323045.678"
  static let accessToken = "published-test-token"
  static let idempotencyKey = "7a1c9d52-6b0e-4c3f-8f21-0d5b4e6a9c10"
  /// Names the call in what has no other name, such as a multipart boundary.
  static let callID = "00000000-0000-4000-8000-000000000001"
  /// The value of a signing's input.
  static func input(_ name: String) -> String { "test-\(name)" }

  /// 32 hexadecimal digits, others for each vector.
  static func nonce(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 32 - digits.count)) + digits
  }

  /// RFC 7516 Appendix A.1.7.
  static let jwe = [
    "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ",
    encryptedKey,
    "48V1_ALb6US04U3b",
    "5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6jiSdiwkIr3ajwQzaBtQD_A",
    "XFBoMYUZodetZdvTiFvSkQ",
  ].joined(separator: ".")

  /// The second part of it: a block of RSA as any other, 2048 bits long.
  private static let encryptedKey = """
    OKOawDo13gRp2ojaHV7LFpZcgV7T6DVZKTyKOMTYUmKoTCVJRgckCL9kiMT03JGe\
    ipsEdY3mx_etLbbWSrFr05kLzcSr4qKAq7YN7e9jwQRb23nfa6c9d-StnImGyFDb\
    Sv04uVuxIp5Zms1gNxKKK2Da14B8S4rzVRltdYwam_lDp5XnZAYpQdb76FdIKLaV\
    mqgfwX7XWRxv2322i-vDxRfqNzo_tETKzpVLzfiwQyeyPGLBIO56YJ7eObdv0je8\
    1860ppamavo35UgoRdbYaBcoh9QcfylQr66oc6vFWXRcZ_ZT2LawVCWTIy3brGPi\
    6UklfCpIMfIjf7iGdXKHzg
    """

  /// What stands for a sealed text: the JWE, or its block in plain base64 where a scheme seals block by block.
  static func sealed(by algorithm: SealingScheme.Algorithm) -> String {
    switch algorithm {
    case .jwe: jwe
    case .rsa15Chunked:
      encryptedKey.replacing("-", with: "+").replacing("_", with: "/") + "=="
    }
  }
}
