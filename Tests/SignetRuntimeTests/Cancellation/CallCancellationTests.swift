#if os(Linux) && canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Cancels whole calls of a generated client in each stage: 100,000 of them with `SIGNET_EXHAUSTIVE` set.
  @Suite("Cancelled calls", .serialized, .timeLimit(.minutes(30)))
  struct CallCancellationTests {
    /// In each, a client of its own goes through all the stages, as often as `rounds` says.
    private static let batches = Soak.isExhaustive ? 105 : 7
    private static let rounds = Soak.isExhaustive ? 10 : 2
    private static let lanes = 2
    /// What the first batches fill stays: pools of memory.
    private static let warmUp = Soak.isExhaustive ? 40 : 0

    @Test("in each stage: each ends, once; nothing is left over, and the client goes on", arguments: [1, 2])
    func everyStage(seed: UInt64) async throws {
      let cues = (0..<Self.lanes).map { _ in CancellationCue() }
      var curve = UsageCurve()
      for batch in 0..<Self.batches {
        try await withThrowingTaskGroup { group in
          for (lane, cue) in cues.enumerated() {
            let random = SeededGenerator(seed: seed << 32 | UInt64(batch) << 8 | UInt64(lane))
            group.addTask { try await Self.batch(cue, random) }
          }
          try await group.waitForAll()
        }
        if batch >= Self.warmUp { curve.measure(at: Self.hits(of: cues).values.reduce(0, +)) }
      }
      let hits = Self.hits(of: cues)
      let count = Self.batches * Self.rounds * Self.lanes
      // The place of each cancellation is a part of the scene: none has missed it.
      for stage in CallStage.allCases { #expect(hits[stage] == count, "\(stage)") }
      let list = CallStage.allCases.map { "\($0) \(hits[$0] ?? 0)" }.joined(separator: ", ")
      Soak.report("\(hits.values.reduce(0, +)) calls cancelled: \(list); \(curve.text)")
      if Soak.isExhaustive { curve.expectFlat() }
    }

    private static func hits(of cues: [CancellationCue]) -> [CallStage: Int] {
      cues.reduce(into: [:]) { sums, cue in sums.merge(cue.hits, uniquingKeysWith: +) }
    }

    /// A client of its own, each stage some times in an order of chance, and a look at what is left.
    private static func batch(_ cue: CancellationCue, _ random: SeededGenerator) async throws {
      var random = random
      cue.arm(nil, holds: false)
      let app = try await CuedApp(cue)
      defer { app.gateway.stop() }
      for round in 0..<rounds {
        for (number, stage) in CallStage.allCases.shuffled(using: &random).enumerated() {
          let scene = CancellationScene(
            stage: stage, number: round * CallStage.allCases.count + number,
            holds: Bool.random(using: &random), choice: Int.random(in: 0..<3, using: &random))
          try await scene.play(in: app)
        }
      }
      cue.arm(nil, holds: false)
      try await app.rest()
      #expect(app.caller.calls.waiters == 0)
      #expect(app.caller.keys.keysInUse == 0)
      #expect(await app.session.flight.waiting == 0)
      try await app.get()
      try await app.place("the last one")
      #expect(app.transport.underWay == 0)
    }
  }
#endif
