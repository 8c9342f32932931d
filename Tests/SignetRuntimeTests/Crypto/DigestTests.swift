import Testing

@testable import SignetRuntime

@Suite("Digests")
struct DigestTests {
  struct Known: Sendable, CustomTestStringConvertible {
    let algorithm: HashAlgorithm
    let message: String
    let digest: String

    var testDescription: String { "\(algorithm.name) of \(message.count) characters" }
  }

  /// RFC 1321 appendix A.5, and the examples that NIST publishes for FIPS 180-4.
  static let known = [
    Known(algorithm: .md5, message: "", digest: "d41d8cd98f00b204e9800998ecf8427e"),
    Known(algorithm: .md5, message: "abc", digest: "900150983cd24fb0d6963f7d28e17f72"),
    Known(algorithm: .md5, message: "message digest", digest: "f96b697d7cb7938d525a2f31aaf161d0"),
    Known(
      algorithm: .md5,
      message: "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      digest: "57edf4a22be3c955ac49da2e2107b67a"),
    Known(algorithm: .sha1, message: "abc", digest: "a9993e364706816aba3e25717850c26c9cd0d89d"),
    Known(
      algorithm: .sha1, message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      digest: "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    Known(
      algorithm: .sha256, message: "abc",
      digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Known(
      algorithm: .sha256, message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Known(
      algorithm: .sha512, message: "abc",
      digest: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
    Known(
      algorithm: .sha512,
      message: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      digest: "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"),
  ]

  @Test("gives the published digest of a published message", arguments: known)
  func publishedDigest(known: Known) throws {
    #expect(Hex.encode(try Crypto.digest(known.algorithm, of: Array(known.message.utf8))) == known.digest)
  }

  @Test("gives one digest however the message is cut into parts", arguments: HashAlgorithm.allCases)
  func digestInParts(algorithm: HashAlgorithm) throws {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = try Crypto.digest(algorithm, of: message)
    for size in [1, 63, 64, 65, 999, 1000] {
      var digest = try MessageDigest(algorithm)
      try digest.update([])
      for start in stride(from: 0, to: message.count, by: size) {
        try digest.update(Array(message[start..<min(start + size, message.count)]))
      }
      #expect(try digest.finalize() == whole)
    }
  }

  @Test("digests nothing at all as the empty message", arguments: HashAlgorithm.allCases)
  func digestOfNothing(algorithm: HashAlgorithm) throws {
    let digest = try MessageDigest(algorithm)
    let finished = try digest.finalize()
    #expect(finished == (try Crypto.digest(algorithm, of: [])))
    #expect(finished.count == algorithm.digestLength)
  }
}
