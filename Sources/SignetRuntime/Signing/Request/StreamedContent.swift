import Foundation

/// Content that is read as it is sent: too large for memory, and signed by a digest.
package struct StreamedContent: Sendable {
  /// Reads it all once, and gives its digest.
  package let digest: @Sendable (SigningScheme.Digest) throws(SigningError) -> [UInt8]

  package init(digest: @escaping @Sendable (SigningScheme.Digest) throws(SigningError) -> [UInt8]) {
    self.digest = digest
  }

  /// A request's content, files included. They are read from beginning to end for each digest.
  package init(_ body: RequestBody) {
    self.init { digest throws(SigningError) in
      do throws(RequestBody.DigestError) { return try body.digest(digest.algorithm) } catch {
        switch error {
        case .unreadable: throw .unreadableBody
        case .crypto(let error): throw .crypto(error)
        }
      }
    }
  }
}
