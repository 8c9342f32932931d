import SignetRuntime

extension SigningScheme {
  /// Whether one of its texts takes a secret for digits, or for base64.
  var decodesSecret: Bool {
    texts.joined().contains { piece in
      guard case .hole(.secret, let filters) = piece else { return false }
      return filters.contains(.hexDecode) || filters.contains(.base64Decode)
    }
  }
}
