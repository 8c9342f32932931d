import Testing

@testable import SignetGenerator

@Suite("Output files")
struct OutputFilesTests {
  @Test("are named by the spec's file alone")
  func names() {
    let names = OutputFiles.names(stem: "Shop")
    #expect(names.count == OutputFiles.count)
    #expect(names.first == "Shop.signet.00.swift")
    #expect(names.last == "Shop.signet.15.swift")
  }

  @Test("take declarations by a hash that never changes")
  func hash() {
    // Published with the algorithm: the offset basis, and the hashes of "a" and "foobar".
    #expect(StableHash.value(of: "") == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash.value(of: "a") == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash.value(of: "foobar") == 0x8594_4171_F739_67E8)
  }

  @Test("share a large API evenly")
  func spread() {
    var counts = [Int](repeating: 0, count: OutputFiles.count)
    for index in 0..<10_000 { counts[OutputFiles.index(of: "endpoint group\(index / 10).call\(index)")] += 1 }
    #expect(counts.allSatisfy { (400...900).contains($0) })
  }
}
