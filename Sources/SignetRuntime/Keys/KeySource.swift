/// Where a client's public keys come from.
package enum KeySource: Sendable {
  /// They ship with the app, by name.
  case shipped([String: ShippedKey])
  case endpoint(KeyEndpoint)

  /// The endpoint that hands out the list, and how the list proves itself.
  package struct KeyEndpoint: Sendable {
    let request: Request
    let verification: VerificationScheme
    let rootName: String
    let root: ShippedKey
    let read: @Sendable (Answer) throws(WireError) -> [KeyListEntry]

    /// - Parameters:
    ///   - request: to the endpoint; it has no inputs.
    ///   - verification: the service's first; the list is verified in its manner, by the root key.
    ///   - read: what makes entries of the endpoint's payload.
    package init(
      _ request: Request, verification: VerificationScheme, rootName: String, root: ShippedKey,
      read: @escaping @Sendable (Answer) throws(WireError) -> [KeyListEntry]
    ) {
      self.request = request
      self.verification = verification
      self.rootName = rootName
      self.root = root
      self.read = read
    }
  }
}
