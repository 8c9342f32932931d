#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  /// A file much larger than the memory that its transfer takes, over a link that breaks off again and again: 2 GB under
  /// `make soak` (`SIGNET_SOAK_BYTES`), with a reset every fortieth of it.
  ///
  /// Each transfer has a process to itself, which does nothing else. What counts is its highest resident memory, by the
  /// system's own mark, beyond what it held before the call: a build for debugging, with its tests, holds as much before
  /// it has done anything.
  ///
  /// What an upload sent is counted where the server read it, and where it left the client: what lies in the buffers of
  /// both systems when the link breaks is in the latter alone. It is as much for a small file as for a large one.
  @Suite("Large transfers", .gateway, .serialized, .timeLimit(.minutes(30)))
  struct TransferSoakTests {
    private static let length = Soak.bytes ?? 48 << 20
    private static let run = length / 40
    /// In bytes; less where all of the file would go into as much.
    private static let memoryLimit = min(64 << 20, length / 2)
    /// What may travel for one file, in bytes.
    private static let travelLimit = length + length / 20
    /// What may leave the client for one file, in bytes: where the file is small, a megabyte more for each reset.
    private static let leavingLimit = max(travelLimit, length + (42 << 20))

    private static func file() throws -> URL {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data().write(to: url)
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      var rest = length
      var number = UInt64(0)
      while rest > 0 {
        number += 1
        // No two blocks are alike.
        var block = withUnsafeBytes(of: number) { Data($0) }
        block.append(Data(repeating: UInt8(truncatingIfNeeded: number), count: (1 << 20) - block.count))
        try file.write(contentsOf: block.prefix(rest))
        rest -= min(rest, block.count)
      }
      return url
    }

    private static func digest(_ file: URL) throws -> String {
      let digest = try RequestBody([.file(file, length: length)]).digest(.sha256)
      return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
    }

    @Test("an upload sends at most a twentieth of the file again, in less than 64 MB of memory")
    func upload() async throws {
      let (world, file) = (try World(), try Self.file())
      defer { try? FileManager.default.removeItem(at: file) }
      try await world.script(
        "cut-upload", ["bytes": .number(JSONNumber(Self.run)), "times": .null, "method": "PATCH"])
      let ended = try await Self.uploadElsewhere(file.path, world)
      let received = try await world.log().reduce(0) { $0 + $1.received }
      Soak.report("sent \(received) bytes for a file of \(Self.length); \(Self.memory(ended))")
      #expect(received >= Self.length)
      #expect(received <= Self.travelLimit)
    }

    private static func uploadElsewhere(_ path: String, _ world: World) async throws -> ExitTest.Result {
      try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
        [world, path] in try await TransferSoakTests.upload(path, to: world)
      }
    }

    fileprivate static func upload(_ path: String, to world: World) async throws {
      let transport = CountingTransport(CurlTransport())
      let (file, client) = (URL(filePath: path), try PhotoClient(world, transport))
      let peak = try PeakMemory()
      let photo = try await client.upload(File(at: file))
      try keep(peak)
      print("\(said)\(transport.sent) bytes left")
      try #require(transport.sent <= leavingLimit, "\(transport.sent) bytes left")
      let digest = try digest(file)
      try #require(photo.digest == digest)
    }

    @Test("a download brings at most a twentieth of the file again, in less than 64 MB of memory")
    func download() async throws {
      let world = try World()
      let photo = try await world.photo(bytes: Self.length)
      let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: target) }
      try await world.script("cut-download", ["bytes": .number(JSONNumber(Self.run)), "times": .null])
      let ended = try await Self.downloadElsewhere(photo.id, target.path, world)
      #expect(try Self.digest(target) == photo.digest)
      let requests = try await world.log().count
      Soak.report("\(requests) requests for a file of \(Self.length); \(Self.memory(ended))")
      // Each answer but the last brings a run.
      #expect(requests <= 42)
    }

    private static func downloadElsewhere(
      _ id: String, _ path: String, _ world: World
    ) async throws -> ExitTest.Result {
      try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
        [id, path, world] in try await TransferSoakTests.download(id, to: path, from: world)
      }
    }

    fileprivate static func download(_ id: String, to path: String, from world: World) async throws {
      let transport = CountingTransport(CurlTransport())
      let client = try PhotoClient(world, transport)
      let peak = try PeakMemory()
      let file = try await client.download(id, to: URL(filePath: path))
      try keep(peak)
      try #require(file.length == length)
      print("\(said)received \(transport.received) bytes")
      try #require(transport.received <= travelLimit, "\(transport.received) bytes came")
    }

    // MARK: Memory

    /// Tells how much it was, and fails where it was too much.
    private static func keep(_ peak: PeakMemory) throws {
      let growth = try peak.growth
      print("\(said)\(growth) bytes of memory at most, beyond the \(peak.before) before")
      try #require(growth < memoryLimit, "\(growth) bytes of memory")
    }

    /// What lines begin with that the process of a transfer leaves behind.
    private static let said = "transfer: "

    private static func memory(_ ended: ExitTest.Result) -> String {
      String(decoding: ended.standardOutputContent, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix(said) }.map { $0.dropFirst(said.count) }.joined(separator: "; ")
    }
  }
#endif
