#if os(Linux)
  import Foundation
  import Testing

  @Suite("Key pairs of Apple's frameworks, type-checked against hand-written declarations")
  struct AppleKeyPairTests {
    @Test("use the frameworks as they are declared")
    func typeChecks() async throws {
      let (status, output) = try await check()
      #expect(status == 0, "\(output)")
      #expect(output.contains("checked AppleKeyPair.swift against CryptoKit and Security"))
    }

    private func check() async throws -> (status: Int32, output: String) {
      // On a thread of its own, which may block: other tests need those that tasks run on.
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try Self.run() }) }
      }
    }

    private static func run() throws -> (status: Int32, output: String) {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", tests.appending(path: "AppleDeclarations/check").path]
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
