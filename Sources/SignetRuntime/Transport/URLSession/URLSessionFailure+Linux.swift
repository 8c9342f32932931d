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
      case .badServerResponse: .closed
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
        return toldOfTLS(words)
      }
      return malformed.contains { words.contains($0) } ? .malformedAnswer : .connectionLost(sent: true)
    }

    /// A coding that can't be undone, chunks whose sizes lie, and headers that it can't take in.
    private static let malformed = [
      "content unencoding", "chunked-encoding", "response headers", "Failed writing header",
    ]

    /// A certificate is what is named, unless nothing but the handshake is.
    private static func toldOfTLS(_ words: String) -> TransportError {
      if words.contains("expired") { return .tls(reason: .expired) }
      if words.contains("no alternative certificate subject name") { return .tls(reason: .wrongHost) }
      return .tls(reason: words.contains("certificate") ? .untrusted : .handshake)
    }
  }
#endif
