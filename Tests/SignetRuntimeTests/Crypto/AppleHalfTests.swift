#if os(Linux)
  import Foundation
  import TestPrograms
  import Testing

  @Suite("The Apple half, type-checked against hand-written declarations", .serialized)
  struct AppleHalfTests {
    @Test("uses the frameworks as they are declared, every file of it")
    func typeChecks() async throws {
      let check = try await Project.checkAppleDeclarations()
      #expect(check.status == 0, "\(check.text)")
      let checked = check.text.matches(of: /(?m)^checked (\S+) against/).map { String($0.1) }
      #expect(checked.sorted() == (try AppleFile.all()).map(\.name).sorted())
    }

    @Test(
      "does not pass with a misspelt call, whichever file it is in",
      arguments: Set(try AppleFile.all().map(\.module)).sorted())
    func findsTypos(module: String) async throws {
      let copy = try SourceCopy()
      let words = try Self.frameworkWords()
      var misspelt: [(file: AppleFile, line: Int)] = []
      for file in try AppleFile.all() where file.module == module {
        let text = try String(contentsOf: copy.root.appending(path: file.path), encoding: .utf8)
        let call = try #require(AppleFile.call(in: text, among: words), "\(file.path) calls nothing")
        try text.replacingCharacters(in: call, with: text[call] + "z").write(
          to: copy.root.appending(path: file.path), atomically: true, encoding: .utf8)
        misspelt.append((file, text[..<call.lowerBound].count { $0.isNewline } + 1))
      }
      let check = try await copy.check()
      #expect(check.status != 0)
      for (file, line) in misspelt {
        #expect(
          check.text.contains(
            try Regex("/\(NSRegularExpression.escapedPattern(for: file.path)):\(line):[0-9]+: error:")),
          "the misspelt call in \(file.path), line \(line), was not found")
      }
    }

    @Test("does not pass with a wrong argument")
    func findsWrongArgument() async throws {
      let copy = try SourceCopy()
      let (file, right) = ("Crypto/Apple/AppleCipher.swift", "nonce: AES.GCM.Nonce(data: nonce), ciphertext")
      let url = copy.root.appending(path: "Sources/SignetRuntime/\(file)")
      let source = try String(contentsOf: url, encoding: .utf8)
      try #require(source.contains(right))
      try source.replacing(right, with: "nonce: nonce, ciphertext").write(
        to: url, atomically: true, encoding: .utf8)
      let check = try await copy.check("Sources/SignetRuntime/Crypto")
      #expect(check.status != 0)
      #expect(check.text.contains("AppleCipher.swift:"))
    }

    /// What the declarations declare that can be called.
    private static func frameworkWords() throws -> Set<String> {
      let folder = Project.root.appending(path: "Tests/AppleDeclarations")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      let words = try files.flatMap { file in
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
          .matches(of: /(?:func|class|struct) (\w+)/).map { String($0.1) }
      }
      return Set(words)
    }
  }

  /// A source file that is compiled on Apple's systems alone: all of it stands under one condition.
  private struct AppleFile {
    /// From the project's root.
    let path: String

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// `SignetRuntime` of `Sources/SignetRuntime/…`.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? path }

    static func all() throws -> [AppleFile] {
      let folder = Project.root.appending(path: "Sources").resolvingSymlinksInPath().path
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return try files.sorted().filter { $0.hasSuffix(".swift") }.compactMap { file in
        let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        return isForAppleAlone(text) ? AppleFile(path: "Sources/" + file) : nil
      }
    }

    private static func isForAppleAlone(_ text: String) -> Bool {
      let others = [
        "FoundationNetworking", "Glibc", "Musl", "Bionic", "WinSDK", "Linux", "Android", "Windows", "WASI",
      ]
      guard let condition = text.prefixMatch(of: /#if (?:canImport|os)\((\w+)\)/),
        !others.contains(String(condition.1))
      else { return false }
      return !text.contains(/(?m)^#else/)
    }

    /// The name in the first call of a framework; in the first call at all where a file calls none.
    static func call(in text: String, among words: Set<String>) -> Range<String.Index>? {
      let names = text.split(separator: "\n").filter { !$0.contains(/^\s*(\/\/|#)/) }.flatMap { line in
        // A declaration's own name is no call.
        line.prefix { $0 != "\"" }.matches(of: /(func |case |@)?\b([A-Za-z]\w+)\(/)
          .filter { $0.output.1 == nil }.map(\.output.2)
      }
      let keywords = ["if", "switch", "init", "throws"]
      let name = names.first { words.contains(String($0)) } ?? names.first { !keywords.contains(String($0)) }
      return name.map { $0.startIndex..<$0.endIndex }
    }
  }

  /// A copy of what the check reads, to break.
  private final class SourceCopy {
    let root = FileManager.default.temporaryDirectory.appending(path: "apple-half-\(UUID().uuidString)")

    init() throws {
      for folder in ["Sources", "Tests/AppleDeclarations"] {
        let copy = root.appending(path: folder)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: Project.root.appending(path: folder).resolvingSymlinksInPath(), to: copy)
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func check(_ sources: String...) async throws -> ChildProcess.Result {
      try await ChildProcess.run(
        ["bash", root.appending(path: "Tests/AppleDeclarations/check").path]
          + sources.map { root.appending(path: $0).path })
    }
  }
#endif
