import SignetModel

/// Something that an endpoint's policy or content asks of the runtime.
enum Need: String, Sendable, Hashable, CaseIterable {
  case checksum
  case uploads
  case resumableUploads
  case downloads
  case streams

  /// In words, as a list reads them.
  var words: String {
    switch self {
    case .checksum: "content digests"
    case .uploads: "streamed uploads"
    case .resumableUploads: "resumable uploads"
    case .downloads: "downloads to a file"
    case .streams: "streamed answers"
    }
  }

  /// What one endpoint needs.
  static func needs(of endpoint: Endpoint) -> Set<Need> {
    policyNeeds(of: endpoint.policy).union(contentNeeds(of: endpoint))
  }

  private static func policyNeeds(of policy: ResolvedPolicy) -> Set<Need> {
    var needs: Set<Need> = []
    if policy.idempotency.value.checksum != nil { needs.insert(.checksum) }
    return needs
  }

  private static func contentNeeds(of endpoint: Endpoint) -> Set<Need> {
    var needs: Set<Need> = []
    if case .upload(_, let isResumable) = endpoint.content {
      needs.insert(isResumable ? .resumableUploads : .uploads)
    }
    for result in endpoint.results {
      switch result.payload {
      case .file: needs.insert(.downloads)
      case .stream: needs.insert(.streams)
      case .nothing, .value: break
      }
    }
    return needs
  }
}
