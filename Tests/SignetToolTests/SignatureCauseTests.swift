import Foundation
import SignetRuntime
import Testing

@testable import SignetCommand
@testable import signet

@Suite("Why a server's signature is another one") struct SignatureCauseTests {
  private let bench: SignBench

  init() throws {
    bench = try SignBench()
    try bench.workspace.write(Self.spec, to: "Letters.signet")
  }

  private static let outputs = ["hex", "HEX", "base64", "base64url"]

  private static let spec =
    "service Letters {\n  version \"1.0\"\n  server production \"https://a.example\"\n  secret provided\n"
    + outputs.map { output in
      """
        @allow(SG511, "for a test") signing of\(output) {
          parameters params { of query, body  pair "{key}={value}" joined "&" }
          message   "{method}\\n{path}\\n{params}\\n{query}\\n{body}"
          key       "{secret}"
          algorithm hmac-sha256
          output    \(output)
          place     header "X-Signature"
        }

      """
    }.joined() + "}\n"

  // MARK: Signing as one side, and as the other

  private struct Side {
    var secret = "top-secret-value"
    var query = "b=2&a=1"
    var type = "application/json"
    var body = #"{"name": "caf\u00e9/é", "empty": "", "n": 1.0, "a": 2}"#

    func request() throws -> String {
      let members: [String: Any] = [
        "method": "POST", "url": "https://a.example/x?" + query, "headers": [["Content-Type", type]],
        "body": body,
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    }
  }

  private func run(_ side: Side, _ output: String, expecting signature: String? = nil) throws -> Outcome {
    try bench.sign(
      side.request(), by: "Letters.signet",
      ["--scheme", "of" + output] + (signature.map { ["--expect", $0] } ?? []),
      environment: ["SIGNET_SECRET": side.secret])
  }

  private func signature(of side: Side, _ output: String) throws -> String {
    try bench.signature(of: run(side, output))
  }

  private func expectCause(
    _ cause: String, of server: String, _ output: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try expectCause(cause, of: server, Side(), output, at: location)
  }

  private func expectCause(
    _ cause: String, of server: String, _ own: Side, _ output: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(own, output, expecting: server)
    let causes = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("  likely cause: ") }
    #expect(outcome.exitCode == .findings, sourceLocation: location)
    #expect(causes.count == 1, "\(outcome.standardError)", sourceLocation: location)
    #expect(
      causes.first?.dropFirst("  likely cause: ".count).hasPrefix(cause) == true, "\(causes)",
      sourceLocation: location)
    #expect(!outcome.standardError.contains("top-secret"), sourceLocation: location)
  }

  // MARK: The same bytes

  /// One whose signature base64 and base64url spell differently.
  private func telling() throws -> Side {
    var side = Side()
    for number in 0..<200 where try signature(of: side, "base64") == signature(of: side, "base64url") {
      side.query = "n=\(number)"
    }
    return side
  }

  @Test(arguments: outputs, outputs)
  func `another spelling of the same bytes`(own: String, server: String) throws {
    if own == server { return }
    let side = try telling()
    try expectCause(
      "the same bytes, spelled in \(Self.words[server] ?? "") by the server", of: signature(of: side, server),
      side, own)
  }

  private static let words = [
    "hex": "hexadecimal digits (`output hex`)", "HEX": "upper-case hexadecimal digits (`output HEX`)",
    "base64": "base64 (`output base64`)", "base64url": "base64url (`output base64url`)",
  ]

  @Test(arguments: outputs) func `base64 and base64url without padding`(own: String) throws {
    let side = try telling()
    for server in ["base64", "base64url"] {
      let signature = try signature(of: side, server)
      #expect(signature.hasSuffix("="))
      try expectCause(
        "the same bytes, spelled in \(server) without its padding (`=`) by the server",
        of: signature.replacing("=", with: ""), side, own)
    }
  }

  @Test(arguments: outputs) func `the digits of a hexadecimal signature in base64`(own: String) throws {
    for (inner, name) in [("hex", "hexadecimal digits"), ("HEX", "upper-case hexadecimal digits")] {
      let digits = try signature(of: Side(), inner)
      try expectCause(
        "the server spells twice: \(name) first, and that text in base64",
        of: Data(digits.utf8).base64EncodedString(), own)
    }
    let letters = try signature(of: Side(), "base64")
    try expectCause(
      "the server spells twice: base64 first, and that text in base64",
      of: Data(letters.utf8).base64EncodedString(), own)
  }

  @Test func `letters of another case`() throws {
    let hex = try signature(of: Side(), "hex")
    let mixed = String(
      hex.enumerated().map { $0.offset.isMultiple(of: 2) ? Character($0.element.uppercased()) : $0.element })
    try expectCause("the case of letters alone; see `output hex`", of: mixed, "hex")
    try expectCause("the same bytes, spelled in hexadecimal digits of mixed case", of: mixed, "base64")
    for output in ["base64", "base64url"] {
      try expectCause(
        "the case of letters alone, which base64 tells apart",
        of: try signature(of: Side(), output).lowercased(), output)
    }
  }

  // MARK: On its way

  @Test(arguments: outputs) func `what a signature meets on its way`(output: String) throws {
    let signature = try signature(of: Side(), output)
    try expectCause("a blank or a line end around the server's", of: signature + "\n", output)
    try expectCause("a blank or a line end around the server's", of: " " + signature, output)
    try expectCause("the server's is cut off after 20 of", of: String(signature.prefix(20)), output)
    try expectCause(
      "the server's is ours with something around it", of: "keyId=\"a\",signature=\"\(signature)\"", output)
  }

  @Test func `a signature that was percent-encoded, or whose plus was read as a blank`() throws {
    var side = Side()
    var signature = ""
    // Some query leads to a signature with a plus sign in it.
    for number in 0..<200 where !signature.contains("+") {
      side.query = "n=\(number)"
      signature = try self.signature(of: side, "base64")
    }
    try #require(signature.contains("+"))
    try expectCause(
      "percent-encoding: the server's was not decoded",
      of: signature.replacing("+", with: "%2B").replacing("=", with: "%3D"), side, "base64")
    try expectCause("a `+` that was read as a blank", of: signature.replacing("+", with: " "), side, "base64")
  }

  // MARK: Other bytes

  @Test(arguments: outputs) func `a secret that the server has otherwise`(output: String) throws {
    for (secret, cause) in [
      ("top-secret-value\n", "the server's secret 'secret' ends with a line end, as"),
      ("top-secret-value\r\n", "the server's secret 'secret' ends with a line end, \\r\\n"),
      ("\u{FEFF}top-secret-value", "the server's secret 'secret' begins with a byte order mark"),
    ] {
      var server = Side()
      server.secret = secret
      try expectCause(cause, of: signature(of: server, output), output)
    }
    var own = Side()
    own.secret = " top-secret-value\n"
    try expectCause(
      "the secret 'secret' has blanks or line ends around it here", of: signature(of: Side(), output), own,
      output)
  }

  @Test(arguments: outputs) func `a secret that the server decodes first`(output: String) throws {
    for (spelled, name) in [("cGxhaW4=", "base64"), ("706c61696e", "hexadecimal digits")] {
      var (own, server) = (Side(), Side())
      own.secret = spelled
      server.secret = "plain"
      try expectCause(
        "the server decodes the secret from \(name) first", of: signature(of: server, output), own, output)
    }
  }

  @Test(arguments: [
    (#"{"name":"caf\u00e9/é","empty":"","n":1.0,"a":2}"#, "without blanks between its members"),
    (#"{"name":"caf\u00e9\/é","empty":"","n":1.0,"a":2}"#, "without blanks, and with `\\/` for each slash"),
    (#"{"name":"caf\u00e9/\u00e9","empty":"","n":1.0,"a":2}"#, "without blanks, and with `\\u` escapes"),
    (
      #"{"name":"caf\u00e9\/\u00e9","empty":"","n":1.0,"a":2}"#,
      "without blanks, with `\\/` for each slash and"
    ),
    (
      #"{"name": "caf\u00e9/\u00e9", "empty": "", "n": 1.0, "a": 2}"#,
      "with a blank behind each comma and colon, and `\\u` escapes"
    ),
    (#"{"a":2,"empty":"","n":1,"name":"café/é"}"#, "with its members sorted"),
  ]) func `a body that the server has written again`(body: String, name: String) throws {
    for output in Self.outputs {
      var server = Side()
      server.body = body
      try expectCause(
        "the body was written again: the server's is \(name)", of: signature(of: server, output), output)
    }
  }

  @Test func `a compact body that the server spaces, and an escaped slash that it writes plain`() throws {
    var (own, server) = (Side(), Side())
    own.body = #"{"a":"x\/y, z: {","b":[1,2]}"#
    server.body = #"{"a": "x\/y, z: {", "b": [1, 2]}"#
    try expectCause(
      "the body was written again: the server's is with a blank behind each comma and colon; ",
      of: signature(of: server, "base64"), own, "base64")
    server.body = #"{"a":"x/y, z: {","b":[1,2]}"#
    try expectCause(
      "the body was written again: the server's is without blanks, and with a plain slash for each `\\/`; ",
      of: signature(of: server, "base64"), own, "base64")
  }

  @Test(arguments: outputs) func `a line end behind one side's body`(output: String) throws {
    let own = Side()
    var server = Side()
    server.body += "\n"
    try expectCause(
      "the server's body has a line end behind it", of: signature(of: server, output), own, output)
    try expectCause(
      "the body ends with a line end here, and not at the server", of: signature(of: own, output), server,
      output)
  }

  @Test(arguments: outputs) func `a form that the server has encoded again`(output: String) throws {
    var (own, server) = (Side(), Side())
    (own.type, server.type) = (RequestFile.formType, RequestFile.formType)
    own.body = "a=x+y&b=1"
    server.body = "a=x%20y&b=1"
    try expectCause(
      "the form was encoded again: the server's is '%20'", of: signature(of: server, output), own, output)
    try expectCause(
      "the form was encoded again: the server's is '+'", of: signature(of: own, output), server, output)
  }

  @Test(arguments: outputs) func `empty parameters that the server leaves out`(output: String) throws {
    var (own, server) = (Side(), Side())
    own.query = "a=1&e=&b=2"
    server.query = "a=1&b=2"
    let cause = "empty parameters: the server leaves those of the"
    try expectCause("\(cause) query out", of: signature(of: server, output), own, output)
    own.query = server.query
    server.body = #"{"name": "caf\u00e9/é", "n": 1.0, "a": 2}"#
    try expectCause("\(cause) body out", of: signature(of: server, output), own, output)
    own.query = "a=1&e=&b=2"
    try expectCause("\(cause) query and the body out", of: signature(of: server, output), own, output)
    (own.type, server.type) = (RequestFile.formType, RequestFile.formType)
    own.query = server.query
    (own.body, server.body) = ("a=1&b=&c=", "a=1")
    try expectCause("\(cause) body out", of: signature(of: server, output), own, output)
  }

  @Test(arguments: outputs, HashAlgorithm.allCases)
  func `another algorithm of the server`(output: String, hash: HashAlgorithm) throws {
    let json = try bench.sign(
      Side().request(), by: "Letters.signet", ["--scheme", "of" + output, "--json"],
      environment: ["SIGNET_SECRET": Side().secret])
    let document = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
    let message = Array(try #require(document?["message"] as? String).utf8)
    let plain = try Crypto.digest(hash, of: message)
    try expectCause(
      "the server computes \(hash.rawValue), a digest without the key", of: OutputBytes.base64(plain), output)
    if hash == .sha256 { return }
    let keyed = try Crypto.hmac(hash, key: Array(Side().secret.utf8), of: message)
    try expectCause("the server computes hmac-\(hash.rawValue)", of: OutputBytes.base64(keyed), output)
    try expectCause(
      "another algorithm: the server's has \(plain.count) bytes, as \(hash.name) gives; hmac-sha256 gives 32",
      of: OutputBytes.base64(plain.map { $0 ^ 0xFF }), output)
  }

  @Test(arguments: outputs) func `another secret leads to no cause but itself`(output: String) throws {
    var server = Side()
    server.secret = "something else"
    try expectCause(
      "another secret, or another canonical string: `--expect-message FILE`",
      of: signature(of: server, output), output)
  }

  @Test(arguments: outputs, ["x", "é", "%", "====", "\u{0}", "0", "zz zz", "AAAA"])
  func `anything can be expected`(output: String, expected: String) throws {
    let outcome = try run(Side(), output, expecting: expected)
    #expect(outcome.exitCode == .findings)
  }
}
