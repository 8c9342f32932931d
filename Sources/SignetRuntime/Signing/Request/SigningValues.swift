/// What a signature is made of beside the request; new for each attempt.
package struct SigningValues: Sendable {
  /// The server's time, in milliseconds since 1970.
  package let now: Int64
  package let nonce: String
  /// The access token; nil where the call shows none.
  package let token: String?
  /// By name; the plain one is `secret`.
  package let secrets: [String: String]
  package let inputs: [String: String]
  /// By the names of the spec; absent ones may be left out.
  package let common: [String: String]
  /// By name.
  package let privateKeys: [String: any PrivateKeySigner]

  package init(
    now: Int64, nonce: String, token: String? = nil, secrets: [String: String] = [:],
    inputs: [String: String] = [:], common: [String: String] = [:],
    privateKeys: [String: any PrivateKeySigner] = [:]
  ) {
    self.now = now
    self.nonce = nonce
    self.token = token
    self.secrets = secrets
    self.inputs = inputs
    self.common = common
    self.privateKeys = privateKeys
  }
}

extension SigningValues: Opaque {
  /// Nothing of what it holds: tokens and secrets are never printed.
  package var description: String { "what a signature is made of" }
}
