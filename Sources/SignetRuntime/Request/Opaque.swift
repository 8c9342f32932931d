/// A type that may hold what must not be shown: it is printed and dumped by its name, or by what it says of itself.
protocol Opaque: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Opaque {
  public var description: String { "\(Self.self)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
