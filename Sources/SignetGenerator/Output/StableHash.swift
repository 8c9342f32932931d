/// FNV-1a, 64 bits (Fowler, Noll, Vo): the same number for a name on every machine and in every run.
enum StableHash {
  static func value(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes {
        hash ^= UInt64(byte)
        hash &*= 0x100_0000_01B3
      }
      return hash
    }
  }
}
