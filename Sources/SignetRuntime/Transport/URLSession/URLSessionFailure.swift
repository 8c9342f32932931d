import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What URLSession's error codes mean. The error itself is let go, since it holds the URL.
enum URLSessionFailure {
  static func transportError(_ error: any Error) -> TransportError {
    guard let error = error as? URLError else { return .connectionLost(sent: true) }
    #if canImport(FoundationNetworking)
      if let told = toldOnLinux(error) { return told }
    #endif
    switch error.code {
    case .cancelled: return .cancelled
    case .timedOut: return .timedOut(during: .waiting)
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: return .offline
    case .cannotFindHost, .dnsLookupFailed: return .dns
    case .cannotConnectToHost: return .refused
    case .secureConnectionFailed: return .tls(reason: .handshake)
    case .serverCertificateHasBadDate: return .tls(reason: .expired)
    case .serverCertificateNotYetValid: return .tls(reason: .notYetValid)
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
      return .tls(reason: .untrusted)
    case .clientCertificateRejected, .clientCertificateRequired:
      return .tls(reason: .clientCertificate)
    case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
      .zeroByteResource:
      return .malformedAnswer
    default: return .connectionLost(sent: true)
    }
  }
}
