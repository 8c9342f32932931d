#if os(Linux)
  import Foundation
  import TestPrograms
  import Testing

  @Suite("The Apple half, type-checked against hand-written declarations", .serialized)
  struct AppleHalfTests {
    @Test("uses the frameworks as they are declared")
    func typeChecks() async throws {
      let check = try await Project.checkAppleDeclarations([Self.crypto.path])
      #expect(check.status == 0, "\(check.text)")
      #expect(check.text.contains("type-checked the Apple half, 6 of "))
    }

    @Test(
      "does not pass with a misspelt function or a wrong argument",
      arguments: [
        ("AppleSignature.swift", "SecKeyVerifySignature(", "SecKeyVerifySignatur("),
        ("AppleCipher.swift", "nonce: AES.GCM.Nonce(data: nonce), ciphertext", "nonce: nonce, ciphertext"),
      ])
    func findsTypos(file: String, right: String, wrong: String) async throws {
      let copy = FileManager.default.temporaryDirectory.appending(path: "apple-half-\(UUID().uuidString)")
      try FileManager.default.copyItem(at: Self.crypto, to: copy)
      defer { try? FileManager.default.removeItem(at: copy) }
      let url = copy.appending(path: "Apple").appending(path: file)
      let source = try String(contentsOf: url, encoding: .utf8)
      try #require(source.contains(right))
      try source.replacingOccurrences(of: right, with: wrong).write(
        to: url, atomically: true, encoding: .utf8)
      let check = try await Project.checkAppleDeclarations([copy.path])
      #expect(check.status != 0)
      #expect(check.text.contains("\(file):"))
    }

    private static let crypto = Project.root.appending(path: "Sources/SignetRuntime/Crypto")
  }
#endif
