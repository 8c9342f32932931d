/// A compiled pattern: instructions as Thompson's construction gives them.
struct Program: Sendable {
  enum Instruction: Sendable {
    case scalar(Unicode.Scalar)
    /// Any scalar but a line end.
    case any
    /// A member of the set of this index.
    case set(Int)
    /// Only at the value's beginning.
    case start
    /// Only at the value's end.
    case end
    /// Goes on at both.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// The instructions that a pattern may compile to: what one step of matching costs at most.
  static let largest = 5000

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []

  init(compiling node: PatternNode, from text: String) throws(PatternError) {
    try append(node)
    try emit(.match)
  }

  private mutating func emit(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < Program.largest else {
      throw PatternError(
        offset: 0,
        reason: "this pattern is too large: its counts multiply to more than \(Program.largest) steps")
    }
    instructions.append(instruction)
  }

  private mutating func append(_ node: PatternNode) throws(PatternError) {
    switch node {
    case .empty: break
    case .scalar(let scalar): try emit(.scalar(scalar))
    case .any: try emit(.any)
    case .set(let set):
      sets.append(set)
      try emit(.set(sets.count - 1))
    case .start: try emit(.start)
    case .end: try emit(.end)
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let branches): try appendChoice(branches)
    case .repeated(let node, let minimum, let maximum):
      try appendRepeated(node, minimum: minimum, maximum: maximum)
    }
  }

  private mutating func appendChoice(_ branches: [PatternNode]) throws(PatternError) {
    var jumps: [Int] = []
    for (number, branch) in branches.enumerated() {
      guard number < branches.count - 1 else {
        try append(branch)
        break
      }
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try append(branch)
      jumps.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func appendRepeated(_ node: PatternNode, minimum: Int, maximum: Int?) throws(PatternError)
  {
    for _ in 0..<minimum {
      let before = instructions.count
      try append(node)
      // What is empty once is empty however often.
      if instructions.count == before { return }
    }
    guard let maximum else { return try appendStar(node) }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(instructions.count)
      try emit(.split(instructions.count + 1, 0))
      try append(node)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  private mutating func appendStar(_ node: PatternNode) throws(PatternError) {
    let split = instructions.count
    try emit(.split(split + 1, 0))
    try append(node)
    try emit(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }
}
