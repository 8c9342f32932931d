import SignetCommand
import SignetModel

/// `signet sign`: signs one request by a spec, and shows how.
enum SignVerb: Verb {
  static let name = "sign"
  static let summary = "Signs a request as a spec's clients do, and shows the canonical string"
  static let synopses = [
    "SPEC --request FILE [--scheme NAME] [--secret-file FILE] [--json]",
    "SPEC --request FILE --expect SIGNATURE [--expect-message FILE]",
  ]
  static let discussion = """
    The request is a JSON object: 'method', 'url' (or 'host' and 'path') as they travel, percent-encoded, 'query', 'form'
    and 'headers' as lists of pairs, 'body' as a text, 'now' in seconds, 'nonce', 'token', and 'inputs' with the
    signing's inputs and the common values that it reads, by name. The machine's clock and a fresh nonce stand in where
    'now' or 'nonce' is left out. 'Content-Type' says whether 'body' is a form or JSON. Nothing is added but what signing
    adds.

    The secret comes from --secret-file, without a line end at its end, or from the environment variable SIGNET_SECRET;
    a further one, tokenSecret, from SIGNET_SECRET_TOKEN_SECRET. Where it is part of the canonical string it is printed
    as {secret}; --json gives the exact bytes, as 'message', or as 'messageHex' where they are not UTF-8.

    With --expect or --expect-message the exit code is 1 where the server's differs, and standard error says where, and
    what the likely cause is: for --expect the request is signed again as servers are found to have it.
    """
  static let examples = [
    (
      command: "signet sign Specs/Shop.signet --request order.json --secret-file secret.txt",
      effect: "prints the canonical string, the signature and the request"
    ),
    (
      command:
        "signet sign Specs/Shop.signet --request order.json --expect 9f86… --expect-message server.txt",
      effect: "shows the first byte that the server has otherwise"
    ),
  ]
  static let options = [
    Option.value("--request", "FILE", isRequired: true, "The request, as JSON"),
    Option.value("--scheme", "NAME", "The signing; may be left out where the spec has only one"),
    Option.value("--secret-file", "FILE", "The secret; SIGNET_SECRET without it"),
    Option.flag("--json", "Prints 'message', 'signature' and 'request' as a JSON object"),
    Option.value("--expect", "SIGNATURE", "The signature that the server computed"),
    Option.value("--expect-message", "FILE", "The canonical string that the server computed"),
  ]
  static let operands = (count: 1...1, name: "a SPEC")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let spec = arguments.operands.joined()
    let checked = try session.check(spec)
    guard let api = checked.result.api else {
      session.report(checked.result.diagnostics, checked.spec.sources)
      return .findings
    }
    let signing = try RequestSigning.choose(arguments.value("--scheme"), of: api, spec: spec)
    let (result, trials) = try sign(arguments, signing, api, in: session)
    let expectation = try expectation(arguments, of: result, trials, in: session)
    session.print(try output(of: result, asJSON: arguments.has("--json"), arguments), terminator: "")
    guard let difference = expectation.difference(from: result) else { return .success }
    session.say("error: " + difference, terminator: "")
    return .findings
  }

  private static func sign(
    _ arguments: Arguments, _ signing: Signing, _ api: API, in session: Session
  ) throws(ToolError) -> (result: SignedResult, trials: SignatureTrials) {
    let file = try arguments.required("--request")
    let request = try RequestFileReader.read(
      session.readText(file), file: file, inputs: RequestSigning.inputs(of: signing, api.service))
    let secrets = try GivenSecrets(
      for: signing, of: api.service, file: arguments.value("--secret-file"), in: session.surroundings
    ) { file throws(ToolError) in try session.readText(file) }
    let trials = SignatureTrials(
      signing: RequestSigning(signing: signing, api: api, secrets: secrets), request: request,
      now: session.surroundings.now(), nonce: session.surroundings.nonce())
    return (
      try trials.signing.sign(request, now: trials.now, nonce: trials.nonce, file: file), trials
    )
  }

  private static func expectation(
    _ arguments: Arguments, of result: SignedResult, _ trials: SignatureTrials, in session: Session
  ) throws(ToolError) -> Expectation {
    let signature = arguments.value("--expect")
    if signature != nil, let key = result.privateKey {
      throw ToolError(
        "'--expect' needs a signature to compare with, and the private key '\(key)' is on the device; use '--expect-message'"
      )
    }
    let message = try arguments.value("--expect-message").map { name throws(ToolError) in
      do throws(FileProblem) { return try Files.read(session.surroundings.absolute(name)) } catch {
        throw error.with(name)
      }
    }
    return Expectation(signature: signature, message: message, trials: trials)
  }

  private static func output(
    of result: SignedResult, asJSON: Bool, _ arguments: Arguments
  ) throws(ToolError) -> String {
    let report = SignReport(result: result)
    do { return try asJSON ? report.json() : report.text() } catch {
      throw ToolError("\(try arguments.required("--request")): \(error)")
    }
  }
}
