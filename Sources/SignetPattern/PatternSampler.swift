/// Finds a text that a compiled pattern matches, as short as it may be.
///
/// Walks the instructions for all texts of one length side by side, as matching does for one text, and keeps for each
/// that is reached how it was.
struct PatternSampler {
  private let program: Program
  private let preferred: [Unicode.Scalar]

  /// How an instruction that reads a scalar was reached: by which one before it. At the beginning by none.
  private struct Layer {
    var origins: [Int: Int?] = [:]
    /// The instructions in the order in which they were reached.
    var order: [Int] = []

    mutating func add(_ instruction: Int, from origin: Int?) {
      guard origins.updateValue(origin, forKey: instruction) == nil else { return }
      order.append(instruction)
    }
  }

  init(_ program: Program, preferring preferred: [Unicode.Scalar]) {
    self.program = program
    self.preferred = preferred
  }

  /// A text of at least `least` and at most `most` scalars; nil where none matches.
  func sample(from least: Int, through most: Int) -> String? {
    guard least <= most else { return nil }
    let beginning = [Entry(instruction: 0, origin: nil)]
    if least <= 0, match(from: beginning, atStart: true) != nil { return "" }
    var layers = [layer(from: beginning, atStart: true)]
    for length in 1...max(most, 1) where length <= most {
      let entries = (layers.last?.order ?? [])
        .filter { scalar(of: $0, at: length - 1) != nil }
        .map { Entry(instruction: $0 + 1, origin: $0) }
      if length >= least, let last = match(from: entries, atStart: false)?.origin {
        return text(through: layers, to: last)
      }
      if entries.isEmpty { return nil }
      layers.append(layer(from: entries, atStart: false))
    }
    return nil
  }

  // MARK: Walking

  /// An instruction to go on at, and the one that read the scalar before it.
  private struct Entry {
    let instruction: Int
    let origin: Int?
  }

  /// The instructions that read a scalar and are reached without reading one.
  private func layer(from entries: [Entry], atStart: Bool) -> Layer {
    var layer = Layer()
    var seen: Set<Int> = []
    for entry in entries {
      walk(from: entry.instruction, &seen, atStart: atStart, atEnd: false) { instruction in
        if case .match = program.instructions[instruction] { return }
        layer.add(instruction, from: entry.origin)
      }
    }
    return layer
  }

  /// An entry from which the whole matches where the text ends there.
  private func match(from entries: [Entry], atStart: Bool) -> Entry? {
    var seen: Set<Int> = []
    return entries.first { entry in
      var matches = false
      walk(from: entry.instruction, &seen, atStart: atStart, atEnd: true) { instruction in
        if case .match = program.instructions[instruction] { matches = true }
      }
      return matches
    }
  }

  private func walk(
    from first: Int, _ seen: inout Set<Int>, atStart: Bool, atEnd: Bool, visit: (Int) -> Void
  ) {
    var stack = [first]
    while let top = stack.popLast() {
      guard seen.insert(top).inserted else { continue }
      switch program.instructions[top] {
      case .split(let one, let other): stack += [other, one]
      case .jump(let target): stack.append(target)
      case .start: if atStart { stack.append(top + 1) }
      case .end: if atEnd { stack.append(top + 1) }
      case .scalar, .any, .set, .match: visit(top)
      }
    }
  }

  private func text(through layers: [Layer], to last: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var instruction: Int? = last
    for (position, layer) in layers.enumerated().reversed() {
      guard let reader = instruction else { break }
      if let scalar = scalar(of: reader, at: position) { scalars.append(scalar) }
      instruction = layer.origins[reader] ?? nil
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.reversed())
    return text
  }

  // MARK: Scalars

  /// A scalar that the instruction takes, another one at each position where it can be; nil where it takes none.
  private func scalar(of instruction: Int, at position: Int) -> Unicode.Scalar? {
    switch program.instructions[instruction] {
    case .scalar(let scalar): scalar
    case .any: pick(at: position) { !Self.lineEnds.contains($0) } ?? "x"
    case .set(let index):
      pick(at: position) { program.sets[index].contains($0) }
        ?? program.sets[index].allRanges.lazy.flatMap(\.self).compactMap { Unicode.Scalar($0) }.first
    case .start, .end, .split, .jump, .match: nil
    }
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]
  private static let usual = Array(
    "123456789abcdefghijklmnopqrstuvwxyz0ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. ".unicodeScalars)

  private func pick(at position: Int, where isOne: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
    for candidates in [preferred, Self.usual] {
      let fitting = candidates.filter(isOne)
      if !fitting.isEmpty { return fitting[position % fitting.count] }
    }
    return nil
  }
}
