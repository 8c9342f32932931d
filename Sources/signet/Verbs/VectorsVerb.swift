import SignetCommand
import SignetModel

/// `signet vectors`: test vectors for those who check a spec's signatures.
enum VectorsVerb: Verb {
  static let name = "vectors"
  static let summary = "Writes test vectors of a spec's signatures, for those who check them"
  static let synopses = ["SPEC [--output FILE]"]
  static let discussion = """
    A JSON object, always the same for a spec: 'service', 'signing', 'secret' and 'vectors'. Each vector is a request as
    a client sends it, with the 'endpoint', a 'title', the 'inputs', 'now' and 'nonce', the canonical string as
    'message', and the 'signature'. Each signed endpoint has one with plain values, one with only what is required, and
    one each with empty texts, Unicode, large numbers, and the characters that encodings differ on; all of them keep the
    spec's constraints. Secret, token and idempotency key are published ones, good for nothing else.

    A sealed body is new each time, so that the compact JWE of RFC 7516, Appendix A.1 stands in its place. Where a spec
    has several signings, each vector names its own. Where a private key signs, 'signature' is null.
    """
  static let examples = [
    (
      command: "signet vectors Specs/Shop.signet --output shop-vectors.json",
      effect: "writes what the backend's tests read"
    )
  ]
  static let options = [Option.value("--output", "FILE", "The file; standard output without it")]
  static let operands = (count: 1...1, name: "a SPEC")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let spec = arguments.operands.joined()
    let checked = try session.check(spec)
    guard let api = checked.result.api else {
      session.report(checked.result.diagnostics, checked.spec.sources)
      return .findings
    }
    let file = try VectorFile(api, spec: spec)
    guard !file.vectors.isEmpty || !file.omissions.isEmpty else {
      throw ToolError("\(spec) signs no endpoint")
    }
    for omission in file.omissions { session.say("note: \(omission)") }
    guard let output = arguments.value("--output") else {
      session.print(file.text, terminator: "")
      return .success
    }
    var batch = WriteBatch()
    try batch.write(Array(file.text.utf8), to: session.surroundings.absolute(output), name: output)
    try batch.commit()
    session.say(
      "\(output): \(file.vectors.count) \(file.vectors.count == 1 ? "vector" : "vectors")")
    return .success
  }
}
