/// Encrypts under RSAES-PKCS1-v1_5 what does not fit into one block: cut into blocks of k − 11 bytes, each encrypted
/// by itself, one after another in base64. What old servers ask for.
struct ChunkedRSA {
  let key: PublicKey

  /// The longest content, in bytes: it is meant for single fields.
  static let longestContent = 64 * 1024

  /// Base64 with padding (RFC 4648 §4). Empty content is one block of nothing.
  func encrypt(_ content: [UInt8]) throws(SealingError) -> [UInt8] {
    guard content.count <= Self.longestContent else {
      throw .tooLong(limit: Self.longestContent, found: content.count)
    }
    do throws(CryptoError) { return SigningEncoding.base64(try blocks(content)) } catch {
      throw .crypto(error)
    }
  }

  private func blocks(_ content: [UInt8]) throws(CryptoError) -> [UInt8] {
    let length = try key.longestMessage(by: .pkcs1)
    var encrypted: [UInt8] = []
    var rest = content[...]
    repeat {
      encrypted += try key.encrypt(Array(rest.prefix(length)), by: .pkcs1)
      rest = rest.dropFirst(length)
    } while !rest.isEmpty
    return encrypted
  }
}
