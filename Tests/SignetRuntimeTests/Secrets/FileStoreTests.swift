import Foundation
import Testing

@testable import SignetRuntime

@Suite("A store of files")
struct FileStoreTests {
  /// A folder that is gone after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? [] }

    func mode(_ path: String? = nil) throws -> Int {
      let file = path.map { url.appending(path: $0) } ?? url
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      return try #require((mode as? NSNumber)?.intValue)
    }
  }

  @Test("keeps values by name, replaces them whole, and forgets them", arguments: [0, 1, 100_000])
  func roundTrip(length: Int) throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    #expect(try store.read("keys") == nil)
    let value = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
    try store.write(value, to: "keys")
    #expect(try FileStore(folder: folder.url).read("keys") == value)
    try store.write([1, 2], to: "keys")
    #expect(try store.read("keys") == [1, 2])
    #expect(folder.files.count == 1)
    try store.remove("keys")
    try store.remove("keys")
    #expect(try store.read("keys") == nil)
    #expect(folder.files.isEmpty)
  }

  @Test("its files are for their owner alone, whatever the process allows others")
  func modes() throws {
    let before = umask(0)
    defer { umask(before) }
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([1], to: "secret.secret")
    #expect(try folder.mode() == 0o700)
    #expect(try folder.mode(folder.files[0]) == 0o600)
  }

  @Test("a file that others could read is theirs no longer once it is replaced")
  func tightened() throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([1], to: "keys")
    let path = folder.url.appending(path: folder.files[0]).path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try store.write([2], to: "keys")
    #expect(try folder.mode(folder.files[0]) == 0o600)
  }

  @Test(
    "a name is a file in the folder, whatever it holds",
    arguments: ["../../etc/x", ".", "a/b", "密", "a b", ""])
  func awkwardNames(name: String) throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([7], to: name)
    try store.write([8], to: "other")
    #expect(try store.read(name) == [7])
    #expect(folder.files.count == 2)
  }

  @Test("a symbolic link is not followed")
  func link() throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([7], to: "target")
    let target = folder.url.appending(path: folder.files[0])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "keys.signet"), withDestinationURL: target)
    #expect(throws: StoreError.self) { try store.read("keys") }
  }

  @Test(
    "what others may write is not read, and is ours again once it is replaced",
    arguments: [0o620, 0o602, 0o666])
  func writableByOthers(mode: Int) throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([1], to: "keys")
    let path = folder.url.appending(path: folder.files[0]).path
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(throws: StoreError.unsafe) { try store.read("keys") }
    try store.write([2], to: "keys")
    #expect(try store.read("keys") == [2])
  }

  @Test("nor what belongs to somebody else", .enabled(if: geteuid() == 0))
  func ofSomebodyElse() throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([1], to: "keys")
    try #require(chown(folder.url.appending(path: folder.files[0]).path, 12345, 12345) == 0)
    #expect(throws: StoreError.unsafe) { try store.read("keys") }
    try store.remove("keys")
    #expect(try store.read("keys") == nil)
  }

  @Test("nor what is no file, and nobody waits for it")
  func pipe() throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    try store.write([1], to: "other")
    try #require(mkfifo(folder.url.appending(path: "keys.signet").path, 0o600) == 0)
    #expect(throws: StoreError.unsafe) { try store.read("keys") }
  }

  @Test("what a process that was killed in the middle of a change has left is cleared, and nothing else")
  func leftovers() throws {
    let folder = Folder()
    try FileStore(folder: folder.url).write([1], to: "keys")
    func leave(_ name: String, before seconds: TimeInterval) throws {
      let path = folder.url.appending(path: name).path
      try Data("marked".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.modificationDate: Date() - seconds], ofItemAtPath: path)
    }
    let ours = "keys.signet.new-\(UUID().uuidString)"
    try leave(ours, before: Leftovers.age + 60)
    let kept = [
      "keys.signet.new-\(UUID().uuidString)", "other.new-\(UUID().uuidString)", "keys.signet.new-abcdef",
      "keys.signet.old", "notes.txt",
    ]
    try leave(kept[0], before: Leftovers.age - 600)
    for name in kept.dropFirst() { try leave(name, before: 90_000) }
    let store = FileStore(folder: folder.url)
    #expect(try store.read("keys") == [1])
    #expect(folder.files == (kept + ["keys.signet"]).sorted())
    // Once: a folder is not listed at each use.
    try leave(ours, before: Leftovers.age + 60)
    _ = try store.read("keys")
    #expect(folder.files.contains(ours))
  }

  @Test("what can't be written is said, and what was there stays")
  func unwritable() throws {
    let store = FileStore(folder: URL(filePath: "/dev/null/store"))
    #expect(throws: StoreError.self) { try store.write([1], to: "keys") }
    #expect(throws: StoreError.self) { try store.read("keys") }
  }

  @Test("many writers at once leave one whole value and no other file")
  func concurrent() async throws {
    let folder = Folder()
    let store = FileStore(folder: folder.url)
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<32 {
        group.addTask {
          try? store.write([UInt8](repeating: UInt8(value), count: 50_000), to: "keys")
          let read = try? store.read("keys")
          #expect(read?.count == 50_000 && Set(read ?? []).count == 1)
        }
      }
    }
    #expect(folder.files.count == 1)
  }
}
