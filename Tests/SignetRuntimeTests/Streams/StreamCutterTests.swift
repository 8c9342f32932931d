import Testing

@testable import SignetRuntime

/// Streams are cut into the same elements wherever the runs are cut in which they come.
@Suite("Streams cut into elements")
struct StreamCutterTests {
  /// What is read out of runs of bytes.
  private struct Reading: Equatable {
    var frames: [StreamFrame] = []
    var problem: StreamProblem?
    var (lastID, wait): (String?, Duration?) = (nil, nil)

    init(_ runs: [[UInt8]], _ format: StreamFormat, limit: Int) {
      var cutter = StreamCutter(format, limit: limit)
      do throws(StreamProblem) {
        for run in runs { try cutter.cut(run, into: &frames) }
        try cutter.end(into: &frames)
      } catch {
        problem = error
      }
      if case .events(let events) = cutter { (lastID, wait) = (events.lastID, events.reconnection) }
    }
  }

  private func expect(
    _ runs: [[UInt8]], of sample: StreamCase, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reading = Reading(runs, sample.format, limit: sample.limit)
    #expect(reading.frames == sample.frames, "\(runs)", sourceLocation: sourceLocation)
    #expect(reading.problem == sample.problem, "\(runs)", sourceLocation: sourceLocation)
    if let id = sample.lastID { #expect(reading.lastID == id, "\(runs)", sourceLocation: sourceLocation) }
    if let wait = sample.wait { #expect(reading.wait == wait, "\(runs)", sourceLocation: sourceLocation) }
  }

  @Test("each in one run, byte by byte, and cut in two at each byte", arguments: StreamCase.all)
  func everyBoundary(sample: StreamCase) {
    expect([sample.bytes], of: sample)
    expect(sample.bytes.map { [$0] }, of: sample)
    for cut in 0...sample.bytes.count {
      expect([Array(sample.bytes[..<cut]), Array(sample.bytes[cut...])], of: sample)
    }
  }

  @Test(
    "any cuts give the elements of one run, whatever bytes come",
    arguments: [StreamFormat.events, .lines, .sequence], 1...40 as ClosedRange<UInt64>)
  func anyCuts(format: StreamFormat, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let bytes = Self.stream(&random)
      let limit = Int.random(in: 8...400, using: &random)
      let whole = Reading([bytes], format, limit: limit)
      for _ in 0..<4 {
        let reading = Reading(Self.cut(bytes, &random), format, limit: limit)
        #expect(
          reading == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription), at most \(limit)")
      }
    }
  }

  /// Pieces of streams, in an order that makes sense now and then.
  private static func stream(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      "data", "data: ", "event: add", "id: 1", "id", "retry: 10", ": comment", "{\"a\":[1,\"é😀\"]}", "12",
      "\"\\\"{\"",
      ":", " ", "[DONE]", "\u{0}",
    ].map { Array($0.utf8) }
    let ends: [[UInt8]] = [
      [0x0A], [0x0A, 0x0A], [0x0D], [0x0D, 0x0A], [0x0D, 0x0A, 0x0D, 0x0A], [0x1E], [0x0A, 0x1E],
    ]
    let odd: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF], [0xC3], [0xF0, 0x9F], []]
    var bytes = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : [UInt8]()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      bytes += pieces.randomElement(using: &random) ?? []
      if Int.random(in: 0..<3, using: &random) > 0 { bytes += ends.randomElement(using: &random) ?? [] }
      if Int.random(in: 0..<12, using: &random) == 0 { bytes += odd.randomElement(using: &random) ?? [] }
    }
    return bytes
  }

  private static func cut(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    var (runs, rest) = ([[UInt8]](), bytes[...])
    while !rest.isEmpty {
      let run = rest.prefix(
        Int.random(in: 0...[1, 3, 9, 60][Int.random(in: 0..<4, using: &random)], using: &random))
      runs.append(Array(run))
      rest = rest.dropFirst(run.count)
    }
    return runs
  }

  @Test(
    "a format is told by the media type, in any spelling",
    arguments: [
      ("text/event-stream", StreamFormat.events), ("Text/Event-Stream; charset=utf-8", .events),
      ("application/json-seq", .sequence),
      ("application/x-ndjson", .lines), ("application/jsonl", .lines), ("text/event-stream-not", .lines),
      (nil, .lines),
    ] as [(String?, StreamFormat)])
  func formats(type: String?, format: StreamFormat) {
    #expect(StreamFormat(type.map { ["Content-Type": $0] } ?? [:]) == format)
  }
}
