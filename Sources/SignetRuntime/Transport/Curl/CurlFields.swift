#if os(Linux)
  import CLibCurl

  /// Header fields as libcurl takes them.
  enum CurlFields {
    /// What libcurl writes itself, from the content that it is given.
    private static let own = ["Content-Length", "Transfer-Encoding"]
    /// What libcurl would add where the request does not name it.
    private static let unasked = ["Accept", "Content-Type", "Expect"]

    /// The list has to be freed. Nil where memory is short.
    static func list(_ request: TransportRequest) -> UnsafeMutablePointer<curl_slist>? {
      var list: UnsafeMutablePointer<curl_slist>?
      for field in request.headers.fields where !own.contains(where: { HeaderFields.matches($0, field.name) })
      {
        list = curl_slist_append(
          list, field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
      }
      for name in unasked where request.headers[name] == nil { list = curl_slist_append(list, name + ":") }
      return list
    }
  }
#endif
