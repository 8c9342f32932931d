/// The digest of a message that comes in parts, such as a file that is read as it is sent.
package struct MessageDigest: ~Copyable {
  private var running: PlatformDigest

  package init(_ algorithm: HashAlgorithm) throws(CryptoError) {
    running = try PlatformDigest(algorithm)
  }

  /// Takes the message's next bytes in.
  package mutating func update(_ bytes: [UInt8]) throws(CryptoError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(CryptoError) in
      try running.update(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Takes the message's next bytes in, from a buffer that is read into again and again.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoError) {
    try running.update(bytes)
  }

  /// The digest of all that was taken in.
  package consuming func finalize() throws(CryptoError) -> [UInt8] {
    try running.finalize()
  }
}
