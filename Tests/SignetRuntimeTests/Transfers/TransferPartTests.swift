import Foundation
import SignetRuntime
import Testing

/// Servers that give another part than was asked for, or the file's parts from elsewhere.
@Suite("Parts of files over the wire", .gateway, .timeLimit(.minutes(10)))
struct TransferPartTests {
  @Test(
    "the rest of another file, from a server that does not look whether it is the same, is not added",
    arguments: Carrier.allCases)
  func otherRest(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let photo = try await world.photo(bytes: 2 << 20)
    let target = folder.url.appendingPathComponent("photo")
    let client = try PhotoClient(world, by: carrier)
    try await world.script("cut-download", ["bytes": 40_000])
    await #expect(throws: CallError<Never>.self) { _ = try await client.download(photo.id, to: target) }
    let other = try await world.photo(bytes: 2 << 20, seed: 9, change: photo.id)
    try await world.script("if-range-ignored", ["times": .null])
    _ = try await client.download(photo.id, to: target)
    #expect(try TransferFolder.digest(target) == other.digest)
    #expect(try await world.log().map(\.status) == [200, 206, 200])
  }

  @Test(
    "a server that gives less than was asked for is asked for the rest", arguments: Carrier.allCases,
    ["", "unknown"])
  func shortParts(carrier: Carrier, length: String) async throws {
    let (world, folder) = (try World(length), try TransferFolder())
    let photo = try await world.photo(bytes: 1 << 20)
    let target = folder.url.appendingPathComponent("photo")
    try await world.script("cut-download", ["bytes": 300_000])
    try await world.script(
      "range-short", ["bytes": 300_000, "times": .null, "length": .string(length)])
    _ = try await PhotoClient(world, by: carrier).download(photo.id, to: target)
    #expect(try TransferFolder.digest(target) == photo.digest)
    #expect(try await world.log().map(\.status) == [200, 206, 206, 206])
  }
}
