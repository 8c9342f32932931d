/// One RSA key and one P-256 key in each way that a public key is written down, made with OpenSSL, and signatures
/// of `message` by their private halves, which are nowhere.
enum WrittenKeys {
  static let message = Array("signet".utf8)

  // MARK: RSA, 2048 bits

  static let rsaSPKI = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx/ZdMAgg1Ozz9hNuMhvY
    Zk/veTczWNgqDBjLIAvztu7IES7ja+WHRxrkc/MiIcj6NyNWk1xh5A7FbhhSom89
    YTCMOH1iDsXrGAELJwS3P6rR9j74aoqSg16Gf1ijE0lnB6zhyGMnpkwjQUpupFlk
    yXrXKxXzuHeL4OVNXepwN4ujAqIP0wMpMnDm8rHDEoRQF7H0uqWysQR8/eTy8+SD
    599duqZlhxgL1OouxGxsDfkJm5N2ZMsIj2MzlHl7xVaElWFtzwMNxZOPJNmkzdyB
    VUgkwZHNGp7VARkevjLxkg3rEmYWptitxn6Qaw3NlVs9lI2rzF3HUxkf5LvMtaUJ
    8wIDAQAB
    -----END PUBLIC KEY-----
    """

  static let rsaPKCS1 = """
    -----BEGIN RSA PUBLIC KEY-----
    MIIBCgKCAQEAx/ZdMAgg1Ozz9hNuMhvYZk/veTczWNgqDBjLIAvztu7IES7ja+WH
    Rxrkc/MiIcj6NyNWk1xh5A7FbhhSom89YTCMOH1iDsXrGAELJwS3P6rR9j74aoqS
    g16Gf1ijE0lnB6zhyGMnpkwjQUpupFlkyXrXKxXzuHeL4OVNXepwN4ujAqIP0wMp
    MnDm8rHDEoRQF7H0uqWysQR8/eTy8+SD599duqZlhxgL1OouxGxsDfkJm5N2ZMsI
    j2MzlHl7xVaElWFtzwMNxZOPJNmkzdyBVUgkwZHNGp7VARkevjLxkg3rEmYWptit
    xn6Qaw3NlVs9lI2rzF3HUxkf5LvMtaUJ8wIDAQAB
    -----END RSA PUBLIC KEY-----
    """

  /// Self-signed, of version 3, with extensions.
  static let rsaCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIDDTCCAfWgAwIBAgIULR4/AQN0xqcjpJwhr3aYig/0hmEwDQYJKoZIhvcNAQEL
    BQAwFjEUMBIGA1UEAwwLc2lnbmV0IHRlc3QwHhcNMjYxMTMwMDYwMjU4WhcNMzYx
    MTI3MDYwMjU4WjAWMRQwEgYDVQQDDAtzaWduZXQgdGVzdDCCASIwDQYJKoZIhvcN
    AQEBBQADggEPADCCAQoCggEBAMf2XTAIINTs8/YTbjIb2GZP73k3M1jYKgwYyyAL
    87buyBEu42vlh0ca5HPzIiHI+jcjVpNcYeQOxW4YUqJvPWEwjDh9Yg7F6xgBCycE
    tz+q0fY++GqKkoNehn9YoxNJZwes4chjJ6ZMI0FKbqRZZMl61ysV87h3i+DlTV3q
    cDeLowKiD9MDKTJw5vKxwxKEUBex9LqlsrEEfP3k8vPkg+ffXbqmZYcYC9TqLsRs
    bA35CZuTdmTLCI9jM5R5e8VWhJVhbc8DDcWTjyTZpM3cgVVIJMGRzRqe1QEZHr4y
    8ZIN6xJmFqbYrcZ+kGsNzZVbPZSNq8xdx1MZH+S7zLWlCfMCAwEAAaNTMFEwHQYD
    VR0OBBYEFGYxYh1soIykF9R315k9CuVYK/zcMB8GA1UdIwQYMBaAFGYxYh1soIyk
    F9R315k9CuVYK/zcMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEB
    ALYrHD3S/f0Dg40xEQCnuxEQRU/bKNZ78mZNjWC4PqMqkutoSdJEg0gcxd5D/q1O
    1r7ebd+qN9cmflqfitgE3NbdJ9z95ID13NbNJWMTs6rt0P09OndZ8xUQ+Gt2wrxu
    mytoi6wzOowey69xD4clEI7N9pUocnybOQTbjoQCTTxLNC2Ic39B4kVqIghtCwhY
    40N6+fJBQQWHhTx7zJJ9PFguaVPO7mJcljHcWpadCvTgn2vLapVK2IPguMndv/Ix
    obWdZdnPRhR9x3+nPGpXasUm+wo0+HlADZtcubz1+ZwHT9VG7POVKm11/6S0Pezb
    xWGHh+l+CD+Igs310FjG4M8=
    -----END CERTIFICATE-----
    """

  static let rsaJWK =
    #"{"kty":"RSA","e":"AQAB","n":""#
    + "x_ZdMAgg1Ozz9hNuMhvYZk_veTczWNgqDBjLIAvztu7IES7ja-WHRxrkc_MiIcj6NyNWk1xh5A7FbhhSom89YTCMOH1iDsXr"
    + "GAELJwS3P6rR9j74aoqSg16Gf1ijE0lnB6zhyGMnpkwjQUpupFlkyXrXKxXzuHeL4OVNXepwN4ujAqIP0wMpMnDm8rHDEoRQ"
    + "F7H0uqWysQR8_eTy8-SD599duqZlhxgL1OouxGxsDfkJm5N2ZMsIj2MzlHl7xVaElWFtzwMNxZOPJNmkzdyBVUgkwZHNGp7V"
    + "ARkevjLxkg3rEmYWptitxn6Qaw3NlVs9lI2rzF3HUxkf5LvMtaUJ8w"
    + #""}"#

  static let rsaPKCS1Signature =
    "r72g3AAZ+QNeb0GuHI3dVqaYbiuUvqpKm4rSOIIfB/fap8qAkOPU06xWhhQWRTyE/RTyOhKgymrRHc/UexzYLEL/2HBjuoQx"
    + "S2/N8lPEzeIZkJ1a7o6Q50aXRc+QB0JhQzqkymkeeS3NvRJ01KBz71iFDPQo15MgXnE7XuOemjjx5xcUjwjmXxEJ4F1U+nQx"
    + "hsTAsCOiheMIrKVNdJzq6Qm0vSbuicqrjbQ4JAY23ng7Dc3cYgO0Xw9x33fL0PaDqyitS8JC3Se8iLxRJTrDiOQ7TE8n4y4Z"
    + "CxK38V7tINNE5xCsiDr5o6Nz5zaOUx2oDczIUX+9nd0pJUsz/I641w=="

  static let rsaPSSSHA256Signature =
    "hdn6kpQRZzySiMQUK8fVdQxg7ypI76pmXyXJm6DZf6tk+2/ltar8mnjQlr0eBvqmAPPX254a/gBNXsVMOqFKpzBgeODuslgg"
    + "d0SaV+6NSr6+/ojgxSx5wj9Z95cT2G+1UPxidu+0Ne77lVPdNx+bQ4J2tXLFOisItoBHukttT21+h8rnMiibSeG3F9DEy/IQ"
    + "Qp6ozMFFER72f5PGxyTvp1a9vC/x1V5gBD8nNfpLRzn3yAdW/qvMYROhO4W4LhPk6xBK+Z/9Ztb20Q9VD40RpQv8mgU7h56f"
    + "BSO5HRwwzNGI2zUwpPB/JSfg/xmFZUKT+oRqtEQ94rA901sGdcrMpg=="

  static let rsaPSSSHA512Signature =
    "nQOcQvUAsnCxcTUbYdoh4zbTWApcZ7o+mkwK/0AWcT+ftEK+bAkvMOvpwWYoJB8HaXk/85BX49u6sIgy8UfZOIn08K47pOwq"
    + "gfN1FNcJ3iWdAJ5mjfpWH4JOxLD6GXaeZziHs+HKy3bVqgHh/lYiv9j5MFXIQDZfv0eHPfc9lBM6cGcTXxRIyPy5Eue40AIf"
    + "nS2F/IPiV0raEl2wNh++u610ISfDhaUVyd7/i4E1mxwM8WX3aULlk2U/f1qme6b1qvTb1gNaAuKsQ9rCV+rji66JZgfgWE8P"
    + "oqDisqjDRA+9DxnBK6J08p7z5G5fPk5uf/qk3dsCdBcSZhnZSfPkYA=="

  // MARK: EC, P-256

  static let p256SPKI = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWTyjJEHAoSNq307ReWL9qTaKw3dW
    aoO/ULbNdk8SiSjUCRcUr+stQVxI4PJlEAHdWHLNw6V8e1K1JeRZ30C/hg==
    -----END PUBLIC KEY-----
    """

  static let p256Compressed = """
    -----BEGIN PUBLIC KEY-----
    MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACWTyjJEHAoSNq307ReWL9qTaKw3dW
    aoO/ULbNdk8SiSg=
    -----END PUBLIC KEY-----
    """

  static let p256JWK =
    #"{"kty":"EC","crv":"P-256","x":"WTyjJEHAoSNq307ReWL9qTaKw3dWaoO_ULbNdk8SiSg","#
    + #""y":"1AkXFK_rLUFcSODyZRAB3VhyzcOlfHtStSXkWd9Av4Y"}"#

  static let p256DERSignature =
    "MEUCIEknqkZwzx3tra7mEW7Ao7zfgpkQ9wYo/LXlmKvT5gJ7AiEA6NK27ZMWirLni7kSUBIp3W6XgmDZQLZmyCDL/vRO7e0="

  static let p256RawSignature =
    "SSeqRnDPHe2truYRbsCjvN+CmRD3Bij8teWYq9PmAnvo0rbtkxaKsueLuRJQEindbpeCYNlAtmbIIMv+9E7t7Q=="
}
