/// A local limit on what is sent, kept across launches: `@limit`.
public struct Limit: Sendable, Equatable {
  /// So many calls in a window.
  public struct Rate: Sendable, Equatable {
    public enum Window: Sendable, Equatable {
      case milliseconds(Int)
      /// A calendar day in the device's zone.
      case calendarDay
    }

    public var count: Int
    public var window: Window

    public init(count: Int, window: Window) {
      self.count = count
      self.window = window
    }
  }

  public var rates: [Rate]
  /// The inputs that are counted apart, by name; empty: all calls of the endpoint together.
  public var by: [AccessPath]

  public init(rates: [Rate], by: [AccessPath] = []) {
    self.rates = rates
    self.by = by
  }
}
