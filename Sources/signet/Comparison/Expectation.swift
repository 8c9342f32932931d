import SignetRuntime

/// Compares what a server computed with what was signed.
struct Expectation {
  /// The server's signature, where it was given.
  let signature: String?
  /// The server's canonical string, where it was given.
  let message: [UInt8]?
  let trials: SignatureTrials

  /// What differs, in words; nil where everything that was given is the same.
  func difference(from result: SignedResult) -> String? {
    let signatures = signature.flatMap { difference($0, result) }
    guard let message else { return signatures.map { $0.text + $0.causes } }
    if let difference = ByteDifference(ours: result.message, theirs: message) {
      return (signatures?.text ?? "")
        + DifferenceReport(difference, result.secrets, given: result.givenSecrets).text
    }
    return signatures.map {
      $0.text + $0.causes + "the canonical strings are the same: the secrets or the algorithms differ\n"
    }
  }

  private func difference(_ expected: String, _ result: SignedResult) -> (text: String, causes: String)? {
    guard let found = result.signature, expected != found else { return nil }
    let causes = SignatureCauses(
      expected: expected, found: found, scheme: result.scheme, trials: trials, hasMessage: message != nil)
    return (
      "the signature is \(found), and \(expected) was expected\n",
      causes.all.map { "  likely cause: \($0)\n" }.joined()
    )
  }
}
