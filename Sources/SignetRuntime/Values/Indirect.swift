/// Storage for a member through which a struct contains itself.
public final class Indirect<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
