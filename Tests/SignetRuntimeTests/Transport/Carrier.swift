import SignetRuntime
import Testing

/// A transport of this platform. Each meets the same faults; what one can't do is a ``PlatformGap``.
enum Carrier: String, Sendable, CaseIterable, CustomTestStringConvertible {
  #if os(Linux)
    case curl
  #endif
  case urlSession

  var testDescription: String { rawValue }

  /// - Parameter trust: nil for the system's authorities, and no pins. URLSession can't do else:
  ///   ``PlatformGap/ownAuthority``.
  func transport(trust: ServerTrust? = nil) -> any Transport {
    switch self {
    #if os(Linux)
      case .curl: CurlTransport(trust: trust ?? ServerTrust())
    #endif
    case .urlSession: URLSessionTransport()
    }
  }

  /// Those that a gap leaves out.
  static func without(_ gap: PlatformGap) -> [Carrier] { allCases.filter { !gap.isThere(on: $0) } }
}
