import Foundation
import SignetRuntime
import Testing

@Suite("The store of a client")
struct ProtectedStoreTests {
  /// As a generated client takes it.
  private func kept(_ store: any ProtectedStore) throws -> [UInt8]? {
    try store.write([1, 2], to: "a")
    return try store.read("a")
  }

  @Test("is written where it is given, by its kind")
  func kinds() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try kept(.memory) == [1, 2])
    #expect(try kept(.file(folder)) == [1, 2])
    #expect(try FileStore.file(folder).read("a") == [1, 2])
  }
}
