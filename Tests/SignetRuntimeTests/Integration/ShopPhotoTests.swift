#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import Testing

  @testable import SignetRuntime

  /// Photos through the generated client: each request of a transfer signed for itself, by a server that checks each.
  @Suite("Shop's photos over the wire", .gateway, .timeLimit(.minutes(10)))
  struct ShopPhotoTests {
    private static let length = (4 << 20) - 1000
    fileprivate static let run = 1 << 20

    private static let content: Data = {
      var random = SeededGenerator(seed: 7)
      var bytes = Data(capacity: length + 8)
      while bytes.count < length { withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) } }
      return bytes.prefix(length)
    }()

    /// A folder with a file to upload, and room for what an app keeps.
    private static func folder() throws -> URL {
      let url = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try content.write(to: url.appending(path: "source"))
      return url
    }

    /// An app whose vault and store are in a folder; by the machine's clock.
    fileprivate static func setup(_ folder: URL, by carrier: Carrier) -> ShopApp.Setup {
      .init(
        clock: SystemTimekeeper(), vault: .file(folder.appending(path: "session")),
        store: FileStore(folder: folder.appending(path: "store")), transport: carrier.transport())
    }

    private func upload(_ app: ShopApp, _ folder: URL) async throws -> ShopApp.Shop.Photo {
      try await app.client.photos.upload(file: File(at: folder.appending(path: "source")))
    }

    private func photoRequests(_ world: World) async throws -> [LoggedRequest] {
      try await world.log().filter { $0.path.hasPrefix("/shop/v1/photos") }
    }

    /// Each of the requests has a signature of its own, and the server found it right.
    private func expectSigned(
      _ log: [LoggedRequest], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let signs = log.map { $0.target.split(separator: "?").last.map(String.init) ?? "" }
      #expect(signs.allSatisfy { $0.contains("sign=") }, sourceLocation: sourceLocation)
      #expect(Set(signs).count == log.count, sourceLocation: sourceLocation)
      #expect(log.allSatisfy { ![40110, 40111, 40113].contains($0.code) }, sourceLocation: sourceLocation)
      SignetRuntimeTests.expectNoRefusal(log, sourceLocation: sourceLocation)
    }

    @Test(
      "an upload that breaks off goes on from there, each of its requests signed for itself",
      arguments: Carrier.without(.deadConnection))
    func brokenUpload(carrier: Carrier) async throws {
      let folder = try Self.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = try await ShopApp(in: World(), Self.setup(folder, by: carrier))
      try await app.signIn()
      try await app.world.script(
        "cut-upload", ["bytes": .number(JSONNumber(Self.run)), "times": nil, "method": "PATCH"])
      let photo = try await upload(app, folder)
      let log = try await photoRequests(app.world)
      #expect(
        log.filter { $0.method == "PATCH" }.map { $0.values("Upload-Offset").first }
          == (0..<4).map { "\($0 * Self.run)" })
      #expect(log.filter { $0.method == "HEAD" }.count == 3)
      #expect(log.reduce(0) { $0 + $1.received } <= Self.length + Self.length / 20)
      expectSigned(log)
      #expect(try await app.books("photos").text.contains(photo.digest))
    }

    @Test(
      "an upload whose token runs out in the midst of it goes on with the next one",
      arguments: Carrier.without(.deadConnection))
    func renewedUpload(carrier: Carrier) async throws {
      let folder = try Self.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = try await ShopApp(in: World(), Self.setup(folder, by: carrier))
      try await app.signIn()
      try await app.world.script("cut-upload", ["bytes": .number(JSONNumber(Self.run)), "method": "PATCH"])
      try await app.world.script("hold-before-work", ["method": "HEAD"])
      let call = Task { try await upload(app, folder) }
      try await app.world.arrived("/uploads/up-1", by: "HEAD")
      try await app.world.ask("/shop/tokens", ["expire": true])
      try await app.world.openGate()
      _ = try await call.value
      #expect(try await app.books("tokens", "renewals") == 1)
      let patches = try await app.world.requests("/uploads/up-1").filter { $0.method == "PATCH" }
      #expect(patches.map { $0.values("Upload-Offset").first } == ["0", "\(Self.run)"])
      try await app.expectNoRefusal()
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
      @Test(
        "a process that is killed in the midst of an upload is gone on from by the next",
        arguments: Carrier.allCases)
      func killed(carrier: Carrier) async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try await ShopApp(in: World(), Self.setup(folder, by: carrier))
        try await app.signIn()
        let world = app.world
        await Self.expectKilled(world, folder.path, carrier.rawValue)
        // The server sees that the connection has ended.
        _ = try await world.log(abandoned: 1)
        let next = try await app.relaunched()
        _ = try await upload(next, folder)
        let log = try await photoRequests(world)
        #expect(log.map(\.method) == ["POST", "PATCH", "HEAD", "PATCH"])
        let offset = try #require(log.last?.values("Upload-Offset").first.flatMap { Int($0) })
        #expect(offset >= Self.run)
        #expect(log.reduce(0) { $0 + $1.received } == Self.length)
        expectSigned(log)
      }

      /// Another process uploads, and is killed once two megabytes have left.
      private static func expectKilled(_ world: World, _ path: String, _ carrier: String) async {
        await #expect(processExitsWith: .signal(SIGKILL)) { [world, path, carrier] in
          try await ShopPhotoTests.uploadUntilKilled(world, path, carrier)
        }
      }

      fileprivate static func uploadUntilKilled(
        _ world: World, _ path: String, _ carrier: String
      ) async throws {
        let folder = URL(filePath: path)
        let app = try await ShopApp(
          in: world, setup(folder, by: try #require(Carrier(rawValue: carrier))))
        let options = CallOptions(progress: { if $0.bytes >= 2 * run { kill(getpid(), SIGKILL) } })
        _ = try await app.client.photos.upload(
          file: File(at: folder.appending(path: "source")), options: options)
      }
    #endif

    @Test(
      "a download that breaks off asks for the rest, and for all of it where the file has changed meanwhile",
      arguments: Carrier.allCases, [true, false])
    func brokenDownload(carrier: Carrier, hasChanged: Bool) async throws {
      let folder = try Self.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = try await ShopApp(in: World(), Self.setup(folder, by: carrier))
      try await app.signIn()
      var photo = try await app.world.photo(bytes: Self.length)
      let path = JSON.string("/photos/" + photo.id)
      try await app.world.script("cut-download", ["bytes": .number(JSONNumber(Self.run)), "path": path])
      try await app.world.script("hold-before-work", ["path": path])
      let target = folder.appending(path: "target")
      let id = photo.id
      let call = Task { try await app.client.photos.download(id: id, to: target) }
      try await app.world.arrived("/photos/" + id, times: 2)
      if hasChanged { photo = try await app.world.photo(bytes: 1 << 20, seed: 9, change: id) }
      try await app.world.openGate()
      #expect(try await call.value.length == (hasChanged ? 1 << 20 : Self.length))
      #expect(try Self.digest(target) == photo.digest)
      let log = try await photoRequests(app.world)
      #expect(log.map(\.status) == [200, hasChanged ? 200 : 206])
      #expect(log[1].values("Range").first?.hasPrefix("bytes=") == true)
      #expect(log[1].values("If-Range").count == 1)
      expectSigned(log)
    }

    private static func digest(_ file: URL) throws -> String {
      let digest = try Crypto.digest(.sha256, of: [UInt8](Data(contentsOf: file)))
      return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
    }
  }
#endif
