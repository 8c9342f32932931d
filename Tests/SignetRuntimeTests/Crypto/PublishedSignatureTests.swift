import Foundation
import Testing

@testable import SignetRuntime

@Suite("Signatures that providers publish", .enabled(if: SharedVectors.arePresent, SharedVectors.absence))
struct PublishedSignatureTests {
  /// Of each example what verification needs; the others are signed with a secret.
  struct Example: Decodable {
    struct Rule: Decodable {
      struct Knobs: Decodable {
        let algorithm: String?
      }

      let knobs: Knobs
    }

    private enum Member: String, CodingKey {
      case provider, scheme, rule
      case message = "canonical_string"
      case signature = "expected"
      case publicKey = "public_key"
    }

    let provider: String
    let scheme: String
    let algorithm: String?
    let message: String?
    let signature: String?
    let publicKey: String?

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Member.self)
      provider = try members.decode(String.self, forKey: .provider)
      scheme = try members.decode(String.self, forKey: .scheme)
      algorithm = try members.decodeIfPresent(Rule.self, forKey: .rule)?.knobs.algorithm
      message = try members.decodeIfPresent(String.self, forKey: .message)
      signature = try members.decodeIfPresent(String.self, forKey: .signature)
      publicKey = try members.decodeIfPresent(String.self, forKey: .publicKey)
    }
  }

  static let algorithms: [String: SignatureAlgorithm] = [
    "rsa-pkcs1-sha256": .rsaPKCS1SHA256, "rsa-pss-sha512": .rsaPSSSHA512,
    "ecdsa-p256-sha256-raw": .ecdsaP256SHA256, "ed25519": .ed25519,
  ]

  @Test("are valid by the key published with them, whichever way it is written down")
  func published() throws {
    let file = SharedVectors.folder.appending(path: "signing/published.json")
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    var providers: [String: Int] = [:]
    for example in examples {
      guard let publicKey = example.publicKey else { continue }
      let name = "\(example.provider), \(example.scheme)"
      let algorithm = try #require(example.algorithm.flatMap { Self.algorithms[$0] }, "\(name)")
      let message = Array(try #require(example.message, "\(name)").utf8)
      let signature = [UInt8](
        try #require(example.signature.flatMap { Data(base64Encoded: $0) }, "\(name)"))
      let key = try PublicKey(Array(publicKey.utf8))
      #expect(try key.isValid(signature, of: message, by: algorithm), "\(name)")
      #expect(try !key.isValid(signature, of: message + [0x0A], by: algorithm), "\(name)")
      providers[example.provider, default: 0] += 1
    }
    #expect(!providers.isEmpty)
    let counts = providers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("published signatures by public keys: ran \(counts.joined(separator: ", "))")
  }
}
