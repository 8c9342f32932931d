/// Names of locals and extra parameters that the generator adds beside those of a spec.
struct LocalNames {
  private var taken: Set<String>

  init(besides names: [String]) {
    taken = Set(names)
  }

  /// The name, or a spelling of it that no name of a spec has.
  mutating func take(_ name: String) -> String {
    var free = name
    while taken.contains(free) { free = "_" + free }
    taken.insert(free)
    return free
  }

  /// The name, or the first of `name2`, `name3`, … that is free.
  mutating func takeNumbered(_ name: String) -> String {
    var free = name
    var number = 2
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    taken.insert(free)
    return free
  }
}
