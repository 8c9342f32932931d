/// What AES-GCM makes of a plaintext: as many bytes of ciphertext, and the tag that proves them.
package struct SealedBytes: Sendable, Equatable {
  package var ciphertext: [UInt8]
  /// 16 bytes.
  package var tag: [UInt8]

  package init(ciphertext: [UInt8], tag: [UInt8]) {
    self.ciphertext = ciphertext
    self.tag = tag
  }
}
