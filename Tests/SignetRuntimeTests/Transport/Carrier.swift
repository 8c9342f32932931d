import SignetRuntime
import Testing

/// A transport of this platform. Each meets the same faults; what one can't do is a ``PlatformGap``.
enum Carrier: String, Sendable, CaseIterable, CustomTestStringConvertible {
  #if os(Linux)
    case curl
  #endif
  case urlSession

  var testDescription: String { rawValue }

  /// - Parameter trust: nil for the system's authorities, and no pins. Where a platform's URLSession can't do else, it
  ///   is left out: ``PlatformGap/ownAuthority``.
  func transport(trust: ServerTrust? = nil) -> any Transport {
    switch self {
    #if os(Linux)
      case .curl: CurlTransport(trust: trust ?? ServerTrust())
      case .urlSession: URLSessionTransport()
    #else
      case .urlSession: URLSessionTransport(trust: trust ?? ServerTrust())
    #endif
    }
  }

  /// Those that a gap leaves out.
  static func without(_ gap: PlatformGap) -> [Carrier] { allCases.filter { !gap.isThere(on: $0) } }
}
