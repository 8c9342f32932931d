/// A field of a change: leave what is there, clear it, or set it.
public enum Patch<Value: Sendable>: Sendable {
  /// Leaves what is there: the field does not travel.
  case unset
  /// Clears it: the field travels as null.
  case null
  /// Sets it.
  case value(Value)

  /// The value to set, if there is one.
  public var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }
}

extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
