#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system refused a socket: which call, and why.
public struct SocketError: Error, Sendable, CustomStringConvertible {
  /// The system call that failed, such as `bind`.
  public let call: String
  /// The system's error number.
  public let code: Int32

  /// Takes the current error number.
  init(_ call: String) {
    self.call = call
    self.code = errno
  }

  public var description: String {
    "\(call) failed: \(String(cString: strerror(code)))"
  }
}
