#if os(Linux)
  import CLibCurl
  import Foundation

  /// What libcurl's result codes mean.
  struct CurlFailure {
    let code: CURLcode
    /// Whether there was a connection, so that something of the request may have left.
    let hasBegun: Bool
    /// Whether anything of an answer had come.
    let hasAnswer: Bool
    /// `errno` of what failed; zero where the system had no part in it.
    let systemError: Int32
    /// OpenSSL's judgement of the certificates (`X509_V_…`).
    let verification: Int
    let isSecure: Bool

    private static let noConnection = [
      CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
    ]

    var transportError: TransportError {
      // A kept connection ended without an answer, and libcurl found no other: the request has left all the same.
      if hasBegun, tls != nil || Self.noConnection.contains(code) { return .closed }
      if let failure = tls { return .tls(reason: failure) }
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .dns
      case CURLE_COULDNT_CONNECT: return [ENETUNREACH, ENETDOWN].contains(systemError) ? .offline : .refused
      case CURLE_OPERATION_TIMEDOUT: return .timedOut(during: hasBegun ? .waiting : .connecting)
      case CURLE_URL_MALFORMAT: return .invalidRequest
      // Content that would have to be read again is an attempt at a second connection.
      case CURLE_SEND_FAIL_REWIND: return hasBegun ? .closed : .connectionLost(sent: false)
      case CURLE_GOT_NOTHING: return .closed
      case CURLE_PARTIAL_FILE: return hasAnswer ? .truncated : .closed
      // A stream that was reset, or a connection that came to an end with all of its streams.
      case CURLE_HTTP2_STREAM where hasAnswer, CURLE_HTTP2 where hasAnswer: return .truncated
      case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
        CURLE_WRITE_ERROR:
        return .malformedAnswer
      case CURLE_RECV_ERROR where hasAnswer && systemError == 0:
        // libcurl reads on to find what is wrong: with TLS an end without notice, else chunks that are none, or a head
        // that is too long.
        return isSecure ? .truncated : .malformedAnswer
      default: return .connectionLost(sent: hasBegun)
      }
    }

    private var tls: TLSFailure? {
      switch code {
      case CURLE_PEER_FAILED_VERIFICATION: certificate
      case CURLE_SSL_PINNEDPUBKEYNOTMATCH: .pin
      case CURLE_SSL_INVALIDCERTSTATUS: .revoked
      case CURLE_SSL_CLIENTCERT: .clientCertificate
      case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR: .anchors
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED: .handshake
      default: nil
      }
    }

    /// The numbers are OpenSSL's (`openssl/x509_vfy.h`). Where it found nothing, or was not asked yet (1), it was libcurl
    /// that found something: another host's name.
    private var certificate: TLSFailure {
      switch verification {
      case 0, 1, 62, 64: .wrongHost
      case 9: .notYetValid
      case 10: .expired
      case 23: .revoked
      default: .untrusted
      }
    }
  }
#endif
