#if os(Linux)
  import Foundation
  import Testing

  @Suite("The Apple half, type-checked against hand-written declarations", .serialized)
  struct AppleHalfTests {
    @Test("uses the frameworks as they are declared")
    func typeChecks() throws {
      let (status, output) = try check(Self.crypto)
      print(output)
      #expect(status == 0, "\(output)")
      #expect(output.contains("type-checked the Apple half, 6 of "))
    }

    @Test(
      "does not pass with a misspelt function or a wrong argument",
      arguments: [
        ("AppleSignature.swift", "SecKeyVerifySignature(", "SecKeyVerifySignatur("),
        ("AppleCipher.swift", "nonce: AES.GCM.Nonce(data: nonce), ciphertext", "nonce: nonce, ciphertext"),
      ])
    func findsTypos(file: String, right: String, wrong: String) throws {
      let copy = FileManager.default.temporaryDirectory.appending(path: "apple-half-\(UUID().uuidString)")
      try FileManager.default.copyItem(at: Self.crypto, to: copy)
      defer { try? FileManager.default.removeItem(at: copy) }
      let url = copy.appending(path: "Apple").appending(path: file)
      let source = try String(contentsOf: url, encoding: .utf8)
      try #require(source.contains(right))
      try source.replacingOccurrences(of: right, with: wrong).write(
        to: url, atomically: true, encoding: .utf8)
      let (status, output) = try check(copy)
      #expect(status != 0)
      #expect(output.contains("\(file):"))
    }

    private static let tests = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let crypto = tests.deletingLastPathComponent()
      .appending(path: "Sources/SignetRuntime/Crypto")

    private func check(_ sources: URL) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", Self.tests.appending(path: "AppleDeclarations/check").path, sources.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
  }
#endif
