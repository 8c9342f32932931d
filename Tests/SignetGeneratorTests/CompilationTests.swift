import Foundation
import TestPrograms
import Testing

@testable import SignetGenerator

/// What comes out is really compiled, and really formatted: with the toolchain that runs the tests.
@Suite("Output and the toolchain", .serialized)
struct CompilationTests {
  @Test(
    "compiles without a warning at every access level and under every upcoming feature",
    .enabled(
      if: Toolchain.hasRuntimeModule, "SignetRuntime's module is not where the package manager puts it"),
    arguments: [
      Flags(access: .public, []),
      Flags(access: .internal, []),
      Flags(access: .package, ["-default-isolation", "MainActor"]),
      Flags(
        access: .internal,
        [
          "-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
          "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
          "ExistentialAny",
          "-enable-upcoming-feature", "InferIsolatedConformances", "-enable-upcoming-feature",
          "MemberImportVisibility",
        ]),
    ])
  func compiles(_ flags: Flags) async throws {
    let folder = try TemporaryFolder()
    // A module's own files spell their imports as they like.
    let plain = "import Foundation\nimport SignetRuntime\n\nstruct Mine { let when: Date, link: PageLink }\n"
    let mine = GeneratedFile(name: "Mine.swift", contents: plain)
    let paths =
      try SnapshotTests.specs.flatMap { name in
        try folder.write(SnapshotTests.generate(name, access: flags.access))
      } + folder.write([mine])
    let result = try await ChildProcess.run(
      [
        "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors",
        "-parse-as-library",
        "-module-name", "Client", "-package-name", "client",
      ] + Toolchain.moduleArguments + flags.arguments + paths)
    #expect(result.status == 0, "\(result.text)")
  }

  @Test(
    "a client that is made without what its spec needs does not compile",
    .enabled(
      if: Toolchain.hasRuntimeModule, "SignetRuntime's module is not where the package manager puts it"))
  func needsWhatItsSpecNeeds() async throws {
    let needed = ["deviceID", "session", "secret", "rootKey", "store"]
    let makers = ([nil] + needed.map { $0 }).map { left in
      let given = needed.filter { $0 != left }.map { "\($0): \($0)" }.joined(separator: ", ")
      return """
        func make\(left ?? "Whole")(
          deviceID: SignetRuntime.Provided<String>, session: SignetRuntime.Session,
          secret: @escaping @Sendable () async throws -> SignetRuntime.SecretValue,
          rootKey: SignetRuntime.ShippedKey, store: any SignetRuntime.ProtectedStore
        ) -> Shop.Client { Shop.Client(\(given)) }

        """
    }
    let use = GeneratedFile(name: "Use.swift", contents: "import SignetRuntime\n\n" + makers.joined())
    let folder = try TemporaryFolder()
    let client = Project.root.appending(path: "Generated/Shop").path
    let paths =
      try FileManager.default.contentsOfDirectory(atPath: client).sorted().map { "\(client)/\($0)" }
      + folder.write([use])
    let result = try await ChildProcess.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library"] + Toolchain.moduleArguments + paths
    )
    #expect(result.status != 0)
    for name in needed {
      #expect(
        result.text.contains("error: missing argument for parameter '\(name)' in call"), "\(result.text)")
    }
    #expect(result.text.split(separator: ": error: ").count == needed.count + 1, "\(result.text)")
  }

  @Test(
    "is as the formatter leaves it, with the project's configuration and with the formatter's own",
    .enabled("this toolchain has no formatter") { await Toolchain.hasFormatter() },
    arguments: [true, false])
  func isFormatted(_ usesProjectConfiguration: Bool) async throws {
    let folder = try TemporaryFolder()
    if usesProjectConfiguration {
      try folder.write(Project.text(".swift-format"), to: ".swift-format")
    } else {
      try folder.write(#"{"version": 1}"#, to: ".swift-format")
    }
    let files = try SnapshotTests.specs.flatMap { try SnapshotTests.generate($0, access: .public) }
    let paths = try folder.write(files)
    let lint = try await ChildProcess.run(["swift", "format", "lint", "--strict"] + paths)
    #expect(lint.status == 0, "\(lint.text)")
    let format = try await ChildProcess.run(["swift", "format", "--in-place"] + paths)
    #expect(format.status == 0, "\(format.text)")
    for (file, path) in zip(files, paths) {
      let formatted = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      #expect(formatted == file.contents, "\(file.name)")
    }
  }

  struct Flags: Sendable, CustomTestStringConvertible {
    let access: AccessLevel
    let arguments: [String]

    init(access: AccessLevel, _ arguments: [String]) {
      self.access = access
      self.arguments = arguments
    }

    var testDescription: String { "\(access) \(arguments.joined(separator: " "))" }
  }
}
