/// Runs a program over a value, all threads side by side (Pike's simulation): each instruction is looked at no more
/// than once for each scalar, so nothing is ever tried again.
struct Simulation {
  private let program: Program
  private var steps = 0
  /// Instructions that wait to be entered; kept to save making it anew.
  private var stack: [Int] = []

  init(_ program: Program) {
    self.program = program
  }

  func run(on value: String) -> (matches: Bool, steps: Int) {
    var simulation = self
    return simulation.simulate(value)
  }

  private mutating func simulate(_ value: String) -> (matches: Bool, steps: Int) {
    var current = ThreadList(capacity: program.instructions.count)
    var next = ThreadList(capacity: program.instructions.count)
    var scalars = value.unicodeScalars.makeIterator()
    var scalar = scalars.next()
    enter(0, &current, atStart: true, atEnd: scalar == nil)
    while let here = scalar {
      if current.count == 0 { return (false, steps) }
      scalar = scalars.next()
      next.removeAll()
      for position in 0..<current.count {
        let instruction = current[position]
        steps += 1
        if consumes(program.instructions[instruction], here) {
          enter(instruction + 1, &next, atStart: false, atEnd: scalar == nil)
        }
      }
      swap(&current, &next)
    }
    for position in 0..<current.count {
      if case .match = program.instructions[current[position]] { return (true, steps) }
    }
    return (false, steps)
  }

  private func consumes(_ instruction: Program.Instruction, _ scalar: Unicode.Scalar) -> Bool {
    switch instruction {
    case .scalar(let expected): expected == scalar
    case .any: scalar != "\n" && scalar != "\r" && scalar != "\u{2028}" && scalar != "\u{2029}"
    case .set(let index): program.sets[index].contains(scalar)
    case .start, .end, .split, .jump, .match: false
    }
  }

  /// Adds the thread at `instruction` and all that it reaches without reading.
  private mutating func enter(_ instruction: Int, _ threads: inout ThreadList, atStart: Bool, atEnd: Bool) {
    stack.append(instruction)
    while let top = stack.popLast() {
      guard threads.insert(top) else { continue }
      steps += 1
      switch program.instructions[top] {
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .jump(let target): stack.append(target)
      case .start: if atStart { stack.append(top + 1) }
      case .end: if atEnd { stack.append(top + 1) }
      case .scalar, .any, .set, .match: break
      }
    }
  }
}

/// The instructions at which threads stand: a set that is emptied in no time (Briggs and Torczon's sparse set).
private struct ThreadList {
  private var dense: [Int]
  private var sparse: [Int]
  private(set) var count = 0

  init(capacity: Int) {
    dense = [Int](repeating: 0, count: capacity)
    sparse = [Int](repeating: 0, count: capacity)
  }

  subscript(position: Int) -> Int { dense[position] }

  mutating func insert(_ instruction: Int) -> Bool {
    let position = sparse[instruction]
    if position < count, dense[position] == instruction { return false }
    dense[count] = instruction
    sparse[instruction] = count
    count += 1
    return true
  }

  mutating func removeAll() { count = 0 }
}
