extension JSON {
  /// What becomes of a value that two have changed.
  ///
  /// What one has added to an array, or taken out of it, the other one's array gets or loses; members of objects are
  /// merged each. Anything else is as `mine` has it.
  /// - Parameters:
  ///   - mine: the one's value; nil where it is gone.
  ///   - theirs: the other one's.
  ///   - base: what both have begun with.
  static func merged(_ mine: JSON?, into theirs: JSON?, since base: JSON?) -> JSON? {
    if mine == base { return theirs }
    if theirs == base { return mine }
    if let mine = elements(mine), let theirs = elements(theirs), let base = elements(base) {
      let merged =
        difference(theirs, without: difference(base, without: mine)) + difference(mine, without: base)
      return merged.isEmpty ? nil : .array(merged)
    }
    guard case .object(let mine)? = mine, case .object(let theirs)? = theirs else { return mine ?? theirs }
    var merged: [String: JSON] = [:]
    for name in Set(mine.keys).union(theirs.keys) {
      merged[name] = Self.merged(mine[name], into: theirs[name], since: base?[name])
    }
    return .object(merged)
  }

  /// Nil for what is no array; what is not there is an empty one.
  private static func elements(_ value: JSON?) -> [JSON]? {
    guard let value else { return [] }
    if case .array(let elements) = value { return elements }
    return nil
  }

  /// The elements that are left where each of the others takes one like it away.
  private static func difference(_ elements: [JSON], without others: [JSON]) -> [JSON] {
    var left = elements
    for other in others {
      if let index = left.firstIndex(of: other) { left.remove(at: index) }
    }
    return left
  }
}
