import Foundation
import Testing

@testable import SignetCommand
@testable import signet

@Suite("Secrets that `signet sign` signs with") struct SignSecretTests {
  private let bench: SignBench

  init() throws { bench = try SignBench() }

  @Test func `a secret in the canonical string is masked, and exact in json`() throws {
    let secrets = ["SIGNET_SECRET": "s&cret value"]
    let text = try bench.sign(SignBench.simple, "--scheme", "digest", environment: secrets).standardOutput
    #expect(text.contains("bytes, secrets masked\nGET\n/v2/x\nkey={secret}&timestamp=1700000000\n"))
    #expect(!text.contains("cret%20value"))
    let json = try bench.sign(SignBench.simple, "--scheme", "digest", "--json", environment: secrets)
      .standardOutput
    #expect(json.contains("key=s%26cret%20value&timestamp"))
  }

  @Test func `a canonical string whose secret can't be masked is not printed`() throws {
    let text = try bench.sign(SignBench.simple, "--scheme", "wrapped").standardOutput
    #expect(text.contains("not shown: it holds the secret in a form that can't be masked"))
    let encoded = Data("timestamp=1700000000&key=top-secret-value".utf8).base64EncodedString()
    #expect(!text.contains(encoded))
  }

  @Test func `a secret that a signing sends is not printed either`() throws {
    let leaky = SignBench.spec.replacing(
      #"place     header "X-Signature""#,
      with: #"send header "X-Key" "{secret}" place header "X-Signature" "{secret}:{signature}""#)
    try bench.workspace.write(
      leaky.replacing("signing device", with: #"@allow(SG517, "an old server") signing device"#),
      to: "Leaky.signet")
    let outcome = try bench.sign(SignBench.simple, by: "Leaky.signet", ["--scheme", "device"])
    #expect(outcome.standardOutput.contains("X-Key: {secret}\n"), "\(outcome)")
    #expect(!outcome.standardOutput.contains("top-secret"))
  }

  @Test(arguments: ["app", "digest", "wrapped", "raw"])
  func `no text output and no comparison shows a secret`(scheme: String) throws {
    let request = SignBench.simple.replacing(
      "}", with: scheme == "app" ? #", "inputs": {"accessKey": "AK"}}"# : "}")
    try bench.workspace.write("GET\n/v2/x\nkey=top-secret-value&timestamp=1700000001", to: "server.txt")
    for arguments in [[], ["--expect-message", "server.txt"]] {
      let outcome = try bench.sign(request, by: "Parcels.signet", ["--scheme", scheme] + arguments)
      let said = outcome.standardOutput + outcome.standardError
      #expect(!said.contains("top-secret") && !said.contains("token-secret"))
      #expect(!said.contains("74 6f 70 2d 73"), "in hexadecimal")
    }
  }

  @Test(arguments: ["top-secret-value", "top-secret-value\n", "top-secret-value\r\n"])
  func `a line end at the end of the secret's file does not count`(text: String) throws {
    try bench.workspace.write(text, to: "secret.txt")
    let file = try bench.sign(
      SignBench.simple, "--scheme", "raw", "--secret-file", "secret.txt", environment: [:])
    #expect(file.standardOutput == (try bench.sign(SignBench.simple, "--scheme", "raw").standardOutput))
    #expect(file.exitCode == .success)
  }

  @Test func `a missing secret is named with the ways to give it`() throws {
    let plain = try bench.sign(SignBench.simple, "--scheme", "raw", environment: [:])
    #expect(
      plain.standardError
        == "error: signing 'raw' reads the secret 'secret'; give --secret-file FILE, or set the environment variable SIGNET_SECRET\n"
    )
    let further = try bench.sign(SignBench.find, "--scheme", "app", environment: ["SIGNET_SECRET": "x"])
    #expect(
      further.standardError
        == "error: signing 'app' reads the secret 'tokenSecret'; set the environment variable SIGNET_SECRET_TOKEN_SECRET\n"
    )
    #expect(plain.exitCode == .failure)
  }
}
