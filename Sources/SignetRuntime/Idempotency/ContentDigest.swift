import Foundation

/// The digest of a request's content, for the header field that names what is sent.
package struct ContentDigest {
  private let checksum: Idempotency.Checksum

  package init(_ checksum: Idempotency.Checksum) { self.checksum = checksum }

  /// The field's value. Files are read piece by piece.
  ///
  /// `Content-Digest` and `Repr-Digest` are structured (RFC 9530 §2); `Digest` has the form that came before them
  /// (RFC 3230 §4.3.2); `Content-MD5` (RFC 1864) and any other field has the digest alone, in base64.
  /// - Throws: `.invalid` where the algorithm is none of ours, or a file can't be read; `.cancelled`.
  package func value(of body: RequestBody) throws(CallError<Never>) -> String {
    guard let algorithm = HashAlgorithm(rawValue: checksum.algorithm) else {
      throw .invalid(field: "checksum", rule: .lack(.checksumAlgorithm))
    }
    let text = Data(try digest(of: body, algorithm)).base64EncodedString()
    let name = Self.name(of: algorithm)
    if ["Content-Digest", "Repr-Digest"].contains(where: { HeaderFields.matches($0, checksum.header) }) {
      return "\(name)=:\(text):"
    }
    return HeaderFields.matches("Digest", checksum.header) ? "\(name)=\(text)" : text
  }

  /// As the registry of digest algorithms has it (RFC 9530 §7.2).
  private static func name(of algorithm: HashAlgorithm) -> String {
    switch algorithm {
    case .md5: "md5"
    case .sha1: "sha"
    case .sha256: "sha-256"
    case .sha512: "sha-512"
    }
  }

  private func digest(of body: RequestBody, _ algorithm: HashAlgorithm) throws(CallFault) -> [UInt8] {
    do throws(RequestBody.DigestError) { return try body.digest(algorithm) } catch {
      if Task.isCancelled { throw .cancelled(sent: false) }
      switch error {
      case .unreadable: throw .invalid(field: "file", rule: .lack(.fileToSend))
      case .crypto(let error): throw .invalid(field: "checksum", rule: .lack(.checksum, detail: "\(error)"))
      }
    }
  }
}
