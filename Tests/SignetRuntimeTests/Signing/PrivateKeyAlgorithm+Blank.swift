@testable import SignetRuntime

extension PrivateKeyAlgorithm {
  /// Of the form of a signature, for who checks none.
  var blank: [UInt8] {
    switch self {
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512: [UInt8](repeating: 1, count: 256)
    case .ecdsaP256SHA256, .ed25519: [UInt8](repeating: 1, count: 64)
    }
  }
}
