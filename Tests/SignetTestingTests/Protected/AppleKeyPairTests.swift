#if os(Linux)
  import Foundation
  import Testing

  @Suite("Key pairs of Apple's frameworks, type-checked against hand-written declarations")
  struct AppleKeyPairTests {
    @Test("use the frameworks as they are declared")
    func typeChecks() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", tests.appending(path: "AppleDeclarations/check").path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(output)")
      #expect(output.contains("checked AppleKeyPair.swift against CryptoKit and Security"))
    }
  }
#endif
