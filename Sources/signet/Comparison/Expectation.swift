import SignetRuntime

/// Compares what a server computed with what was signed.
struct Expectation {
  /// The server's signature, where it was given.
  let signature: String?
  /// The server's canonical string, where it was given.
  let message: [UInt8]?

  /// What differs, in words; nil where everything that was given is the same.
  func difference(from result: SignedResult) -> String? {
    let signatures = signature.flatMap { difference($0, result.signature ?? "") }
    guard let message else { return signatures }
    if let difference = ByteDifference(ours: result.message, theirs: message) {
      return (signatures ?? "")
        + DifferenceReport(difference, result.secrets, given: result.givenSecrets).text
    }
    return signatures.map {
      $0 + "the canonical strings are the same: the secrets or the algorithms differ\n"
    }
  }

  private func difference(_ expected: String, _ found: String) -> String? {
    if expected == found { return nil }
    let spelling =
      expected.lowercased() == found.lowercased()
      ? "\n  likely cause: the case of letters alone; see `output hex` and `output HEX`" : ""
    return "the signature is \(found), and \(expected) was expected\(spelling)\n"
  }
}
