/// A set of Unicode scalars, as a class in brackets is one.
struct ScalarSet: Sendable {
  /// Sorted, apart from each other.
  private var ranges: [ClosedRange<UInt32>] = []
  /// The first 128 scalars, a bit each: what most texts are made of.
  private var low: (UInt64, UInt64) = (0, 0)

  static let digits = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let blanks = ScalarSet([0x09...0x0D, 0x20...0x20])

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
    for value in UInt32(0)..<128 where search(value) { setLow(value) }
  }

  var allRanges: [ClosedRange<UInt32>] { ranges }

  /// All scalars that are not in this set.
  var inverted: ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { rest.append(next...0x10FFFF) }
    return ScalarSet(rest)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return low.0 & (1 << UInt64(value)) != 0 }
    if value < 128 { return low.1 & (1 << UInt64(value - 64)) != 0 }
    return search(value)
  }

  private func search(_ value: UInt32) -> Bool {
    var first = 0
    var last = ranges.count
    while first < last {
      let middle = first + (last - first) / 2
      if ranges[middle].upperBound < value { first = middle + 1 } else { last = middle }
    }
    return first < ranges.count && ranges[first].lowerBound <= value
  }

  private mutating func setLow(_ value: UInt32) {
    if value < 64 { low.0 |= 1 << UInt64(value) } else { low.1 |= 1 << UInt64(value - 64) }
  }
}
