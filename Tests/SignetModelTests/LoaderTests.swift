import SignetModel
import SignetSyntax
import Testing

@Suite("Loading a spec and its imports")
struct LoaderTests {
  private static func load(
    _ files: [String: String], root: String = "Specs/Shop.signet", folder: String? = nil
  )
    throws -> (spec: LoadedSpec, reads: [String])
  {
    var reads: [String] = []
    let spec = try SpecLoader.load(root: root, folder: folder) { path in
      reads.append(path)
      guard let text = files[path] else { return .failure(SpecReadError(path: path, reason: "no such file")) }
      return .success(Array(text.utf8))
    }
    return (spec, reads)
  }

  @Test("each file is read once, in the order in which it is met, cycles and double imports included")
  func once() throws {
    let (spec, reads) = try Self.load([
      "Specs/Shop.signet":
        "import \"shared/a.signet\"\nimport \"./shared/../shared/b.signet\"\nservice Shop { }\n",
      "Specs/shared/a.signet": "import \"b.signet\"\nstruct A { b: B }\n",
      "Specs/shared/b.signet": "import \"a.signet\"\nimport \"../Shop.signet\"\nstruct B { a: A? }\n",
    ])
    #expect(reads == ["Specs/Shop.signet", "Specs/shared/a.signet", "Specs/shared/b.signet"])
    #expect(spec.paths == reads)
    #expect(spec.diagnostics.isEmpty)
  }

  @Test(
    "an import that leaves the folder is refused, one of an absolute path too",
    arguments: ["../x.signet", "/x.signet", ""])
  func outside(path: String) throws {
    let (spec, reads) = try Self.load(["Specs/Shop.signet": "import \"\(path)\"\nservice Shop { }\n"])
    #expect(reads == ["Specs/Shop.signet"])
    #expect(spec.diagnostics.map(\.code) == ["SG215"])
  }

  @Test("an import may climb as far as the folder that is given")
  func folder() throws {
    let files = [
      "Sources/App/Specs/Shop.signet": "import \"../common.signet\"\nservice Shop { }\n",
      "Sources/App/common.signet": "struct A { id: Int }\n",
    ]
    let (spec, _) = try Self.load(files, root: "Sources/App/Specs/Shop.signet", folder: "Sources/App")
    #expect(spec.paths.count == 2)
    #expect(spec.diagnostics.isEmpty)
  }

  @Test("a root that can't be read is thrown, an import that can't be read is reported where it is written")
  func unreadable() throws {
    #expect(throws: SpecReadError(path: "Specs/Shop.signet", reason: "no such file")) { try Self.load([:]) }
    let (spec, reads) = try Self.load(["Specs/Shop.signet": "import \"x.signet\"\nimport \"x.signet\"\n"])
    #expect(reads == ["Specs/Shop.signet", "Specs/x.signet"])
    #expect(
      spec.diagnostics.map(\.message) == Array(repeating: "can't import \"x.signet\": no such file", count: 2)
    )
  }

  @Test("names of an imported file are known, and what is wrong in it is said of it")
  func names() throws {
    let result = try Specs.check(
      """
      import "types.signet"
      import "more.signet"
      service Shop { }
      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }
      """, files: ["Specs/more.signet": "struct Wallet { money: [Mony] }\ngroup g { endpoint e GET /e }\n"])
    let spec = try Specs.load("", files: [:])
    #expect(spec.paths.count == 1)
    #expect(result.diagnostics.map(\.code) == ["SG220", "SG301", "SG300"])
    #expect(result.diagnostics.allSatisfy { $0.primary.file == FileID(2) })
  }
}
