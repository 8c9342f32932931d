#if os(Linux)
  import TestPrograms
  import Testing

  @Suite("Key pairs of Apple's frameworks, type-checked against hand-written declarations")
  struct AppleKeyPairTests {
    @Test("use the frameworks as they are declared")
    func typeChecks() async throws {
      let check = try await Project.checkAppleDeclarations()
      #expect(check.status == 0, "\(check.text)")
      #expect(check.text.contains("checked AppleKeyPair.swift against CryptoKit and Security"))
    }
  }
#endif
