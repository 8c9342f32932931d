#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  /// A file much larger than the memory that its transfer takes, over a link that breaks off again and again: 2 GB under
  /// `make soak` (`SIGNET_SOAK_BYTES`), with a reset every fortieth of it.
  @Suite("Large transfers", .gateway, .serialized, .timeLimit(.minutes(30)))
  struct TransferSoakTests {
    private static let length = Soak.bytes ?? 48 << 20
    private static let run = length / 40
    /// In bytes. Beside other tests, whose memory would count as well, there is none.
    private static let memoryLimit = Soak.bytes == nil ? Int.max : 64 << 20

    /// The largest growth of this process's memory among the moments at which it was measured.
    private final class Peak: Sendable {
      private let state = Locked((largest: 0, measured: 0))
      private let before = ProcessUsage.now.resident

      var growth: Int { state.withLock { $0.largest } }

      func measure(at bytes: Int) {
        let isDue = state.withLock { state in
          guard bytes >= state.measured + TransferSoakTests.length / 64 else { return false }
          state.measured = bytes
          return true
        }
        guard isDue else { return }
        let growth = ProcessUsage.now.resident - before
        state.withLock { $0.largest = max($0.largest, growth) }
      }
    }

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

    @Test("an upload sends at most a twentieth of the file again, in little memory")
    func upload() async throws {
      let (world, file, peak) = (try World(), try Self.file(), Peak())
      defer { try? FileManager.default.removeItem(at: file) }
      try await world.script(
        "cut-upload", ["bytes": .number(JSONNumber(Self.run)), "times": .null, "method": "PATCH"])
      let options = CallOptions(progress: { peak.measure(at: $0.bytes) })
      let photo = try await PhotoClient(world, by: .curl).upload(File(at: file), options)
      #expect(photo.digest == (try Self.digest(file)))
      let received = try await world.log().reduce(0) { $0 + $1.received }
      Soak.report("sent \(received) bytes for a file of \(Self.length); \(peak.growth) bytes of memory")
      #expect(received <= Self.length + Self.length / 20)
      #expect(peak.growth < Self.memoryLimit, "\(peak.growth) bytes")
    }

    @Test("a download asks for nothing twice, in little memory")
    func download() async throws {
      let (world, peak) = (try World(), Peak())
      let photo = try await world.photo(bytes: Self.length)
      let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: target) }
      try await world.script("cut-download", ["bytes": .number(JSONNumber(Self.run)), "times": .null])
      let options = CallOptions(progress: { peak.measure(at: $0.bytes) })
      let file = try await PhotoClient(world, by: .curl).download(photo.id, to: target, options)
      #expect(file.length == Self.length)
      #expect(try Self.digest(target) == photo.digest)
      // Each answer but the last brings a run, so that more than 42 of them are more than 1.05 files.
      let requests = try await world.log().count
      Soak.report("\(requests) requests for a file of \(Self.length); \(peak.growth) bytes of memory")
      #expect(requests <= 42)
      #expect(peak.growth < Self.memoryLimit, "\(peak.growth) bytes")
    }
  }
#endif
