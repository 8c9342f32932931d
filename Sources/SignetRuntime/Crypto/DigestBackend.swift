/// A digest under way.
protocol DigestBackend: ~Copyable {
  init(_ algorithm: HashAlgorithm) throws(CryptoError)
  mutating func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoError)
  /// The digest of all that was given; whole once, nothing is given after it.
  mutating func finalize() throws(CryptoError) -> [UInt8]
}
