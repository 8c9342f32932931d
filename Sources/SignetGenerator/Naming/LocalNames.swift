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
}
