#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite(
    "Sealed for another JOSE library",
    .enabled("neither joserfc nor jwcrypto is installed for this Python; `pip install joserfc` to run them") {
      await PythonScript.hasModule("joserfc", "jwcrypto")
    })
  struct JOSEInteroperationTests {
    private struct Task: Encodable {
      let key: String
      let jwes: [String]
    }

    private struct Opened: Decodable {
      let header: [String: String]
      let content: Data
    }

    @Test("an independent library opens what the runtime seals, and reads the header as it was meant")
    func opened() async throws {
      let contents: [[UInt8]] = [
        [0], Array(#"{"phone":"13800138000","password":"p\"w\\ 密码 😀"}"#.utf8),
        [UInt8](repeating: 0, count: 190),
        [UInt8](0...255), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
      ]
      let key = try SealingFixture.publicKey(SealingFixture.account)
      let writer = JWEWriter(key: key, keyID: "account.3", random: Crypto.randomBytes)
      let jwes = try contents.map { String(decoding: try writer.write($0), as: UTF8.self) }
      let task = Task(key: Data(try SealingFixture.account.get().pkcs8).base64EncodedString(), jwes: jwes)
      let opened = try await PythonScript(name: "open_jwe.py").run(task, as: [Opened].self)
      #expect(opened.map { Array($0.content) } == contents)
      #expect(
        opened.allSatisfy { $0.header == ["alg": "RSA-OAEP-256", "enc": "A256GCM", "kid": "account.3"] })
    }
  }
#endif
