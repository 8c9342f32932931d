#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// URLSession on Linux gives some of libcurl's errors a code of another meaning, and most of them −1.
  extension URLSessionFailure {
    /// Nil where the code means what it says.
    static func toldOnLinux(_ error: URLError) -> TransportError? {
      switch error.code {
      case .badURL: .connectionLost(sent: false)
      // The connection ended without a byte of an answer.
      case .badServerResponse: .connectionLost(sent: true)
      // What came is not HTTP/1.
      case .unsupportedURL: .malformedAnswer
      case .unknown: toldInWords(error)
      default: nil
      }
    }

    /// The words are libcurl's, which hold no URL; they are compared here and let go.
    private static func toldInWords(_ error: URLError) -> TransportError {
      let words = (error.userInfo[NSLocalizedDescriptionKey] as? String) ?? ""
      if words.hasPrefix("SSL") || words.contains("SSL_connect") || words.contains("TLS connect") {
        return .tls(reason: "the certificate is not trusted, or the handshake failed")
      }
      return malformed.contains { words.contains($0) } ? .malformedAnswer : .connectionLost(sent: true)
    }

    /// A coding that can't be undone, chunks whose sizes lie, and headers that it can't take in.
    private static let malformed = [
      "content unencoding", "chunked-encoding", "response headers", "Failed writing header",
    ]
  }
#endif
