#if os(Linux)
  import Testing

  /// What the process holds, as a soak goes on: a curve that has to be flat.
  struct UsageCurve {
    private var points: [(count: Int, usage: ProcessUsage)] = []

    /// - Parameter count: what the soak has done so far.
    mutating func measure(at count: Int) { points.append((count, .now)) }

    /// The points, as they are printed.
    var text: String {
      points.map { "\($0.count): \($0.usage.resident >> 10) kB, \($0.usage.descriptors) open" }
        .joined(separator: "; ")
    }

    /// By how much the last third lies above the first, on the average.
    func growth(_ value: (ProcessUsage) -> Int) -> Int {
      let (values, third) = (points.map { value($0.usage) }, points.count / 3)
      guard third > 0 else { return 0 }
      return values.suffix(third).reduce(0, +) / third - values.prefix(third).reduce(0, +) / third
    }

    /// Fails where it rises: in any run by descriptors, of which other tests take and give some meanwhile; and where a soak
    /// has the process for itself, by memory.
    func expectFlat(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(points.count >= 10, sourceLocation: sourceLocation)
      let descriptors = growth(\.descriptors)
      #expect(
        descriptors <= (Soak.isExhaustive ? 4 : 60), "\(descriptors) more descriptors are open: \(text)",
        sourceLocation: sourceLocation)
      guard Soak.isExhaustive else { return }
      let memory = growth(\.resident)
      #expect(memory <= 16 << 20, "\(memory) bytes more are held: \(text)", sourceLocation: sourceLocation)
    }
  }
#endif
