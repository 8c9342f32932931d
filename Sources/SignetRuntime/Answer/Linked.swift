/// A payload and the address of the page after it.
public struct Linked<Value: Sendable>: Sendable {
  public let value: Value
  public let next: PageLink?
}
