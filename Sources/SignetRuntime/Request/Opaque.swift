/// A type that holds what must not be shown: it is printed and dumped by its name, or by what it says of itself.
protocol Opaque: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Opaque {
  public var description: String { "\(Self.self)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Request: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {
  public var description: String { "Request(\(endpoint))" }
}

extension RequestBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {
  public var description: String { "RequestBody(\(length) bytes)" }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {
  /// Method and host; the path may hold what is sensitive.
  public var description: String { "TransportRequest(\(method.rawValue) \(url.host), \(body))" }
}

extension FieldWriter: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension WireWriter: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension WireObject: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension WireElement: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension MultipartWriter: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension WireDocument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
extension Caller: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Opaque {}
