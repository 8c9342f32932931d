#if os(Linux)
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Keys that ship with the app")
  struct ShippedKeyTests {
    @Test("PEM and DER are taken, anything else is refused in words")
    func read() throws {
      _ = try ShippedKey(WrittenKeys.rsaSPKI)
      _ = try ShippedKey(WrittenKeys.rsaCertificate)
      _ = try ShippedKey(bytes: TestKeyPair.named("ED25519").spki)
      for text in ["", "secret", "{}", "-----BEGIN PUBLIC KEY-----"] {
        do throws(ShippedKey.Problem) {
          _ = try ShippedKey(text)
          Issue.record("taken: \(text)")
        } catch {
          #expect(error.description.hasPrefix("expected a public key"))
          #expect(!error.description.contains("secret"))
        }
      }
    }
  }
#endif
