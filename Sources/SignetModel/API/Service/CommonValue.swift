/// A value that every call carries; given when the client is made, or by a closure.
public struct CommonValue: Sendable, Equatable {
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case header
    case query
  }

  public var place: Place
  public var field: Field

  public init(place: Place, field: Field) {
    self.place = place
    self.field = field
  }
}
