import SignetModel

/// Something that an endpoint asks for and the runtime can't give yet.
enum Need: String, Sendable, Hashable, CaseIterable {
  case streams
  /// A file beside which something else may come: headers, or the result of another status.
  case mixedDownloads

  /// In words, as a list reads them.
  var words: String {
    switch self {
    case .streams: "streamed answers"
    case .mixedDownloads: "downloads with headers or by status"
    }
  }

  /// What one endpoint needs.
  static func needs(of endpoint: Endpoint) -> Set<Need> {
    var needs: Set<Need> = []
    for result in endpoint.results {
      switch result.payload {
      case .file: if endpoint.returnsByStatus || !result.headers.isEmpty { needs.insert(.mixedDownloads) }
      case .stream: needs.insert(.streams)
      case .nothing, .value: break
      }
    }
    return needs
  }
}
