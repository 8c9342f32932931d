#if os(Linux)
  import CLibCurl
  import Foundation

  /// Sets a transfer's options. Whatever libcurl would do by itself is turned off here.
  struct CurlOptions {
    private let easy: UnsafeMutableRawPointer

    /// Content up to this length, in bytes, is handed over at once and leaves in one segment with the head.
    static let wholeContentLimit = 64 << 10
    /// In bytes: for what comes, and for content that is read piece by piece.
    private static let bufferSize = 128 << 10
    /// In bytes: the most that the system keeps of content that can't go out yet. What it keeps counts as sent, and is
    /// sent again for nothing where the connection breaks.
    private static let unsentLimit: Int32 = 128 << 10
    /// Longer than any limit of the runtime, in milliseconds.
    private static let ownTimeLimit = 7 * 86_400_000

    init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

    func set(
      _ request: TransportRequest, _ trust: ServerTrust, _ version: HTTPVersion?,
      _ fields: UnsafeMutablePointer<curl_slist>?, context: UnsafeMutableRawPointer
    ) -> Bool {
      setBehaviour() && set(version) && setCallbacks(context) && setWords(request, context)
        && set(trust, host: request.url.host)
        && text(CURLOPT_URL, request.url.text) && setContent(request)
        && signet_curl_set_list(easy, CURLOPT_HTTPHEADER, fields) == CURLE_OK
        && setCodings(request)
    }

    /// libcurl reads a text up to its first NUL.
    static func isUsable(_ url: RequestURL) -> Bool {
      ["http", "https"].contains(url.scheme) && !url.host.isEmpty && !url.text.utf8.contains(0)
    }

    private func setBehaviour() -> Bool {
      signet_curl_allow_http_only(easy) == CURLE_OK && signet_curl_leave_resolvers(easy) == CURLE_OK
        && signet_curl_bound_unsent(easy, Self.unsentLimit) == CURLE_OK
        && number(CURLOPT_NOSIGNAL, 1) && number(CURLOPT_NOPROGRESS, 0)
        && text(CURLOPT_PROXY, "") && number(CURLOPT_PATH_AS_IS, 1)
        && number(CURLOPT_PIPEWAIT, 1)
        && number(CURLOPT_CONNECTTIMEOUT_MS, Self.ownTimeLimit) && setBuffers()
    }

    private func set(_ version: HTTPVersion?) -> Bool {
      let wanted = version == .http1Required ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS
      return number(CURLOPT_HTTP_VERSION, Int(wanted))
    }

    /// A handle whose last exchange shared its connection with others keeps its buffers, which are as large already, and
    /// lets nobody set their size.
    private func setBuffers() -> Bool {
      _ = number(CURLOPT_BUFFERSIZE, Self.bufferSize)
      _ = number(CURLOPT_UPLOAD_BUFFERSIZE, Self.bufferSize)
      return true
    }

    /// The certificate is judged by libcurl; a pin comes in addition.
    private func set(_ trust: ServerTrust, host: String) -> Bool {
      guard number(CURLOPT_SSL_VERIFYPEER, 1), number(CURLOPT_SSL_VERIFYHOST, 2),
        number(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
      else { return false }
      if let pins = trust.pins[host], !pins.isEmpty {
        let list = pins.map { "sha256//" + $0.base64 }.joined(separator: ";")
        guard text(CURLOPT_PINNEDPUBLICKEY, list) else { return false }
      }
      switch trust.anchors {
      case .system: return true
      case .file(let url):
        return withoutSystemAnchors() && text(CURLOPT_CAINFO, url.path)
      case .pem(let pem):
        return withoutSystemAnchors()
          && pem.withUnsafeBytes {
            signet_curl_set_bytes(easy, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count) == CURLE_OK
          }
      }
    }

    private func withoutSystemAnchors() -> Bool {
      signet_curl_set_text(easy, CURLOPT_CAPATH, nil) == CURLE_OK
        && signet_curl_set_text(easy, CURLOPT_CAINFO, nil) == CURLE_OK
    }

    private func setContent(_ request: TransportRequest) -> Bool {
      let length = request.body.length
      if length == 0 && ![.post, .put, .patch].contains(request.method) {
        return request.method == .head
          ? number(CURLOPT_NOBODY, 1) : text(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      }
      let isSet =
        if length <= Self.wholeContentLimit, let bytes = request.body.bytes {
          bytes.withUnsafeBytes {
            // An empty content has no address, which would mean that it is read piece by piece.
            signet_curl_set_content(easy, $0.baseAddress ?? UnsafeRawPointer(easy), $0.count) == CURLE_OK
          }
        } else {
          number(CURLOPT_UPLOAD, 1)
            && signet_curl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(length)) == CURLE_OK
        }
      return isSet && text(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    /// Every coding that libcurl can undo; whoever names codings gets the content as it comes.
    private func setCodings(_ request: TransportRequest) -> Bool {
      request.headers["Accept-Encoding"] != nil || text(CURLOPT_ACCEPT_ENCODING, "")
    }

    private func setCallbacks(_ context: UnsafeMutableRawPointer) -> Bool {
      let code = signet_curl_set_callbacks(
        easy, context,
        { bytes, size, count, context in
          let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
          return CurlExchange.of(context)?.received(line: line) == true ? line.count : 0
        },
        { bytes, size, count, context in
          let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
          switch CurlExchange.of(context)?.received(body: body) {
          case .taken: return body.count
          case .paused: return Int(CURL_WRITEFUNC_PAUSE)
          case .ended, nil: return 0
          }
        },
        { bytes, size, count, context in
          let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
          return CurlExchange.of(context)?.fill(buffer) ?? Int(CURL_READFUNC_ABORT)
        },
        { context, _, _, _, _ in
          CurlExchange.of(context)?.connected() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        },
        { context, _, _, _, sent in
          CurlExchange.of(context)?.sent(total: Int(sent))
          return 0
        })
      return code == CURLE_OK
    }

    /// Whether a stream was refused, or is to be HTTP/1.1, is said in words alone, and matters where a request is not simply sent again.
    private func setWords(_ request: TransportRequest, _ context: UnsafeMutableRawPointer) -> Bool {
      guard request.url.isSecure, !request.isRepeatable else { return true }
      let code = signet_curl_set_words(easy, context) { _, kind, text, count, context in
        if kind == CURLINFO_TEXT, let text {
          CurlExchange.of(context)?.noted(UnsafeRawBufferPointer(start: text, count: count))
        }
        return 0
      }
      return code == CURLE_OK
    }

    private func number(_ option: CURLoption, _ value: Int) -> Bool {
      signet_curl_set_number(easy, option, value) == CURLE_OK
    }

    private func text(_ option: CURLoption, _ value: String) -> Bool {
      signet_curl_set_text(easy, option, value) == CURLE_OK
    }
  }
#endif
