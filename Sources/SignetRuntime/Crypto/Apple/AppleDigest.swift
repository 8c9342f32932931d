#if canImport(Security)
  internal import CryptoKit

  /// A digest under way: one of CryptoKit's hash functions.
  struct AppleDigest: DigestBackend, ~Copyable {
    private var function: any HashFunction

    init(_ algorithm: HashAlgorithm) throws(CryptoError) {
      function = algorithm.function.init()
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoError) {
      function.update(bufferPointer: bytes)
    }

    mutating func finalize() throws(CryptoError) -> [UInt8] {
      function.finalBytes
    }
  }

  extension HashFunction {
    fileprivate var finalBytes: [UInt8] { Array(finalize()) }
  }
#endif
