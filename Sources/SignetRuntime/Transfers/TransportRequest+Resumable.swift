extension TransportRequest {
  /// The first request of a resumable upload: it names the content, and has none itself.
  ///
  /// - Throws: where the content can't be read.
  package func creatingResumableUpload() throws(RequestBody.DigestError) -> TransportRequest {
    ResumableUpload(
      of: self, by: CanonicalBytes(), digest: try body.digest(.sha256), in: nil, isRepeatable: false, nil
    ).request(
      for: .create)
  }
}
