/// Where the list of public keys comes from, and how it is read.
package struct KeyListSource: Sendable {
  /// Calls the key endpoint, and gives its answer unread.
  package let fetch: @Sendable () async throws(CallError<Never>) -> FetchedKeyList
  /// Reads the keys out of an answer that was verified.
  package let read: @Sendable (ReceivedAnswer) throws(WireError) -> [KeyListEntry]
  /// How the list is signed: the service's first verification, by the root key.
  package let verifier: AnswerVerifier
  package let root: RingKey

  package init(
    verification: VerificationScheme, rootName: String, root: ShippedKey,
    fetch: @escaping @Sendable () async throws(CallError<Never>) -> FetchedKeyList,
    read: @escaping @Sendable (ReceivedAnswer) throws(WireError) -> [KeyListEntry]
  ) {
    verifier = AnswerVerifier(verification.signed(byRoot: rootName))
    self.root = RingKey(id: RingKey.ID(name: rootName, version: nil), key: root.key)
    self.fetch = fetch
    self.read = read
  }

  /// Verifies a list with the root key, and only then reads it.
  func verified(_ list: SignedKeyList, age: AnswerVerifier.Age) throws(KeyRingError) -> KeyList {
    let proved: VerifiedAnswer
    do throws(VerificationFailure) {
      proved = try VerifiedAnswer(list.answer, by: verifier, nonce: list.nonce, keys: [root], age: age)
    } catch {
      throw .unverified(error)
    }
    do throws(WireError) {
      return KeyList(
        signed: list.keeping(headersReadBy: verifier.scheme), time: proved.time,
        entries: try read(proved.answer))
    } catch {
      throw .malformed(at: error.path)
    }
  }
}
