/// Names of locals and extra parameters that the generator adds beside those of a spec.
struct LocalNames {
  private var taken: Set<String>

  init(besides names: [String]) {
    taken = Set(names)
  }

  /// The name, or the first of `name2`, `name3`, … that is free: apps may have to write it.
  mutating func take(_ name: String) -> String {
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
