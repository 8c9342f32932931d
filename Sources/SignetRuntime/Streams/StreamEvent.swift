/// One element of a stream, and what the stream said of it.
public struct StreamEvent<Element: Sendable>: Sendable {
  /// The event's type (`event:`); `message` where the server gives it none, and for JSON lines.
  public let name: String
  /// What identifies the last event that has one (`id:`), this one included; empty where none has.
  public let id: String
  public let element: Element
}
