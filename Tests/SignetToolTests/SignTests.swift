import Foundation
import Testing

@testable import SignetCommand
@testable import signet

@Suite struct SignTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.spec, to: "Parcels.signet")
    try workspace.write("top-secret-value\n", to: "secret.txt")
  }

  private static let spec = #"""
    service Parcels {
      version "1.0"
      server production "https://api.parcels.example/v2"
      common { header deviceID as "X-Device-ID": String }
      secret provided
      secret tokenSecret provided

      signing app {
        input accessKey
        parameters params {
          of path, query, body
          add timestamp "timestamp" milliseconds
          add nonce "nonce"
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}\n{accessKey}{deviceID}"
        key       "{secret}&{tokenSecret}"
        algorithm hmac-sha256
        output    hex
        place     parameter "sign"
      }

      signing digest {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          add "key" "{secret}" unsent
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}"
        algorithm sha256
        place     parameter "sign"
      }

      signing wrapped {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        let       whole "{params}&key={secret}"
        message   "{method}\n{path}\n{whole|base64}"
        algorithm sha256
        place     parameter "sign"
      }

      signing raw {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params|sha256}"
        key       "{secret}"
        algorithm hmac-sha256
        place     parameter "sign"
      }

      signing device {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}"
        key       private "device"
        algorithm ed25519
        output    base64
        place     header "X-Signature"
      }
    }

    group parcels @security(medium, anonymous, signing: app) @timeout(normal) @retry(never) @idempotency(natural) {
      endpoint find GET /parcels/{number: String} {
        query { trace: String? @unsigned  lang: String? }
      }
    }
    """#

  private let environment = [
    "SIGNET_SECRET": "top-secret-value", "SIGNET_SECRET_TOKEN_SECRET": "token-secret",
  ]

  private func sign(_ request: String, _ more: String..., environment: [String: String]? = nil) throws
    -> Outcome
  {
    try workspace.write(request, to: "request.json")
    var surroundings = Surroundings(
      directory: workspace.path, environment: environment ?? self.environment, errorIsTerminal: false)
    surroundings.now = { 1_700_000_000_250 }
    surroundings.nonce = { "fresh-nonce" }
    return Tool.run(
      ["sign", "Parcels.signet", "--request", "request.json"] + more, in: surroundings,
      verbs: Signet.verbs)
  }

  private static let find = #"""
    {
      "method": "GET", "url": "https://api.parcels.example/v2/parcels/a%20b?lang=zh&trace=t1",
      "headers": [["X-Device-ID", "D-1"]], "now": 1700000000.25, "nonce": "n-1",
      "inputs": {"accessKey": "AK", "deviceID": "D-1"}
    }
    """#

  // MARK: Output

  @Test func `prints the canonical string, the signature and the request as it would leave`() throws {
    let outcome = try sign(Self.find, "--scheme", "app")
    #expect(outcome.standardError == "")
    #expect(
      outcome.standardOutput == """
        CANONICAL STRING, 82 bytes
        GET
        /v2/parcels/a%20b
        lang=zh&nonce=n-1&number=a%20b&timestamp=1700000000250
        AKD-1

        SIGNATURE
        \(try signature(of: outcome))

        REQUEST of parcels.find
        GET https://api.parcels.example/v2/parcels/a%20b?lang=zh&trace=t1&timestamp=1700000000250&nonce=n-1&sign=\(try signature(of: outcome))
        X-Device-ID: D-1

        """)
    #expect(outcome.exitCode == .success)
  }

  private func signature(of outcome: Outcome) throws -> String {
    let lines = outcome.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[try #require(lines.firstIndex(of: "SIGNATURE")) + 1])
  }

  @Test func `json has the members in one order, and its request can be read again as one`() throws {
    let output = try sign(Self.find, "--scheme", "app", "--json").standardOutput
    let names = output.matches(of: /(?m)^ *"([a-z]+)":/).map { String($0.1) }
    #expect(names == ["message", "signature", "request", "method", "url", "headers"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let request = try JSONSerialization.data(withJSONObject: try #require(document["request"]))
    let again = try sign(String(decoding: request, as: UTF8.self), "--scheme", "device", environment: [:])
    #expect(
      again.standardError.contains(
        "signing adds the query parameter `timestamp`, and the request has one already"))
  }

  @Test func `without now and nonce the clock and a fresh nonce stand in`() throws {
    let request = #"""
      {"method": "GET", "host": "api.parcels.example", "path": "/v2/parcels/1", "inputs": {"accessKey": "AK"}}
      """#
    let output = try sign(request, "--scheme", "app").standardOutput
    #expect(output.contains("nonce=fresh-nonce&number=1&timestamp=1700000000250"))
  }

  @Test(arguments: [
    ("application/json", #"{\"a\":\"1 2\"}"#, "a=1%202&timestamp=1700000000"),
    ("application/vnd.x+json; charset=utf-8", #"{\"a\":1.50}"#, "a=1.50&timestamp=1700000000"),
    ("application/x-www-form-urlencoded", "b=1+2&a=%7E", "a=~&b=1%202&timestamp=1700000000"),
    ("text/plain", "a=1", "timestamp=1700000000"),
  ]) func `the content type says how a body is read`(type: String, body: String, params: String) throws {
    let request = """
      {"method": "POST", "url": "https://api.parcels.example/v2/x", "headers": [["content-type", "\(type)"]],
       "body": "\(body)"}
      """
    let outcome = try sign(request, "--scheme", "device", environment: [:])
    #expect(outcome.standardOutput.contains("\n\(params)\n"), "\(outcome)")
  }

  @Test func `form fields are sent as a client spells them`() throws {
    let request = #"""
      {"method": "POST", "url": "https://api.parcels.example/v2/x", "form": [["b", "1 2"], ["a", "*~"]]}
      """#
    let output = try sign(request, "--scheme", "device", environment: [:]).standardOutput
    #expect(output.contains("\na=%2A~&b=1%202&timestamp=1700000000\n"))
    #expect(output.contains("\n\nb=1+2&a=*%7E&timestamp=1700000000\n"))
  }

  @Test func `a private key's signature is left to the device`() throws {
    let outcome = try sign(Self.simple, "--scheme", "device", environment: [:])
    #expect(outcome.standardOutput.contains("the private key 'device' never leaves its secure store"))
    #expect(!outcome.standardOutput.contains("X-Signature"))
    let json = try sign(Self.simple, "--scheme", "device", "--json", environment: [:]).standardOutput
    #expect(json.contains(#""signature": null"#))
    let expected = try sign(Self.simple, "--scheme", "device", "--expect", "x", environment: [:])
    #expect(expected.exitCode == .failure)
  }

  private static let simple =
    #"{"method": "GET", "url": "https://api.parcels.example/v2/x", "now": 1700000000}"#

  @Test func `a canonical string that is not UTF-8 is printed in hexadecimal`() throws {
    let output = try sign(Self.simple, "--scheme", "raw").standardOutput
    #expect(output.contains("CANONICAL STRING, 42 bytes, not UTF-8, in hexadecimal\n47 45 54 0a 2f "))
    let json = try sign(Self.simple, "--scheme", "raw", "--json").standardOutput
    #expect(json.contains(#""messageHex": "4745540a2f"#))
  }

  // MARK: Secrets

  @Test func `a secret in the canonical string is masked, and exact in json`() throws {
    let secrets = ["SIGNET_SECRET": "s&cret value"]
    let text = try sign(Self.simple, "--scheme", "digest", environment: secrets).standardOutput
    #expect(text.contains("bytes, secrets masked\nGET\n/v2/x\nkey={secret}&timestamp=1700000000\n"))
    #expect(!text.contains("cret%20value"))
    let json = try sign(Self.simple, "--scheme", "digest", "--json", environment: secrets).standardOutput
    #expect(json.contains("key=s%26cret%20value&timestamp"))
  }

  @Test func `a canonical string whose secret can't be masked is not printed`() throws {
    let text = try sign(Self.simple, "--scheme", "wrapped").standardOutput
    #expect(text.contains("not shown: it holds the secret in a form that can't be masked"))
    let encoded = Data("timestamp=1700000000&key=top-secret-value".utf8).base64EncodedString()
    #expect(!text.contains(encoded))
  }

  @Test func `a secret that a signing sends is not printed either`() throws {
    let leaky = Self.spec.replacing(
      #"place     header "X-Signature""#,
      with: #"send header "X-Key" "{secret}" place header "X-Signature" "{secret}:{signature}""#)
    try workspace.write(
      leaky.replacing("signing device", with: #"@allow(SG517, "an old server") signing device"#),
      to: "Leaky.signet")
    try workspace.write(Self.simple, to: "request.json")
    let outcome = Tool.run(
      ["sign", "Leaky.signet", "--request", "request.json", "--scheme", "device"],
      in: Surroundings(directory: workspace.path, environment: environment, errorIsTerminal: false),
      verbs: Signet.verbs)
    #expect(outcome.standardOutput.contains("X-Key: {secret}\n"), "\(outcome)")
    #expect(!outcome.standardOutput.contains("top-secret"))
  }

  @Test(arguments: ["app", "digest", "wrapped", "raw"])
  func `no text output and no comparison shows a secret`(scheme: String) throws {
    let request = Self.simple.replacing(
      "}", with: scheme == "app" ? #", "inputs": {"accessKey": "AK"}}"# : "}")
    try workspace.write("GET\n/v2/x\nkey=top-secret-value&timestamp=1700000001", to: "server.txt")
    for arguments in [[], ["--expect-message", "server.txt"]] {
      try workspace.write(request, to: "request.json")
      let outcome = Tool.run(
        ["sign", "Parcels.signet", "--request", "request.json", "--scheme", scheme] + arguments,
        in: Surroundings(directory: workspace.path, environment: environment, errorIsTerminal: false),
        verbs: Signet.verbs)
      let said = outcome.standardOutput + outcome.standardError
      #expect(!said.contains("top-secret") && !said.contains("token-secret"))
      #expect(!said.contains("74 6f 70 2d 73"), "in hexadecimal")
    }
  }

  @Test(arguments: ["top-secret-value", "top-secret-value\n", "top-secret-value\r\n"])
  func `a line end at the end of the secret's file does not count`(text: String) throws {
    try workspace.write(text, to: "secret.txt")
    let file = try sign(Self.simple, "--scheme", "raw", "--secret-file", "secret.txt", environment: [:])
    #expect(file.standardOutput == (try sign(Self.simple, "--scheme", "raw").standardOutput))
    #expect(file.exitCode == .success)
  }

  @Test func `a missing secret is named with the ways to give it`() throws {
    let plain = try sign(Self.simple, "--scheme", "raw", environment: [:])
    #expect(
      plain.standardError
        == "error: signing 'raw' reads the secret 'secret'; give --secret-file FILE, or set the environment variable SIGNET_SECRET\n"
    )
    let further = try sign(Self.find, "--scheme", "app", environment: ["SIGNET_SECRET": "x"])
    #expect(
      further.standardError
        == "error: signing 'app' reads the secret 'tokenSecret'; set the environment variable SIGNET_SECRET_TOKEN_SECRET\n"
    )
    #expect(plain.exitCode == .failure)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#"["GET"]"#, "the whole must be an object"),
    (#"{"method": "GET", "url": "https://a", "url": "https://b"}"#, "url must be given once"),
    (
      #"{"method": "GET", "url": "https://a", "inputs": {"a": "1", "a": "2"}}"#, "inputs.a must be given once"
    ),
    (
      #"{"url": "https://a"}"#, "method is missing; it is one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
    ),
    (
      #"{"method": "get", "url": "https://a"}"#,
      "method is 'get' (did you mean 'GET'?); it is one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
    ),
    (#"{"method": 1, "url": "https://a"}"#, "method must be a text, and is a number"),
    (#"{"method": "GET"}"#, "url is missing; give it, or host and path"),
    (#"{"method": "GET", "host": "a"}"#, "url is missing; give it, or host and path"),
    (
      #"{"method": "GET", "url": "https://a", "path": "/"}"#,
      "path and url say the same; leave one of them out"
    ),
    (#"{"method": "GET", "url": "ftp://a"}"#, "url begins with https:// or http://"),
    (#"{"method": "GET", "url": "https:///x"}"#, "url must name a host, as 'https://api.example.com'"),
    (#"{"method": "GET", "url": "https://a/#x"}"#, "url has a fragment, which does not travel"),
    (
      #"{"method": "GET", "url": "https://a/?x=1", "query": [["y", "2"]]}"#,
      "query and url both have a query; leave one of them out"
    ),
    (
      #"{"method": "GET", "host": "a", "path": "/x?y=1"}"#,
      "path begins with a slash, and has neither a query nor a fragment"
    ),
    (
      #"{"method": "GET", "url": "https://a", "query": {"y": "2"}}"#,
      "query must be a list of pairs, and is an object"
    ),
    (
      #"{"method": "GET", "url": "https://a", "query": [["y"]]}"#,
      #"query[0] must be a pair, as ["name", "value"]"#
    ),
    (
      #"{"method": "GET", "url": "https://a", "query": [["y", 2]]}"#,
      "query[0][1] must be a text, and is a number"
    ),
    (
      #"{"method": "GET", "url": "https://a", "headers": [["a", "b\nc"]]}"#,
      "headers[0] has no name, or a line end in it"
    ),
    (
      #"{"method": "POST", "url": "https://a", "body": "", "form": []}"#,
      "body and form both say what is sent; leave one of them out"
    ),
    (#"{"method": "GET", "url": "https://a", "now": "1"}"#, "now must be a number of seconds, and is a text"),
    (
      #"{"method": "GET", "url": "https://a", "now": 1e400}"#,
      "now is no time that can be told: it counts the seconds since 1970"
    ),
    (#"{"method": "GET", "url": "https://a", "nonce": null}"#, "nonce must be a text, and is null"),
    (#"{"method": "GET", "url": "https://a", "inputs": []}"#, "inputs must be an object, and is a list"),
    (
      #"{"method": "GET", "url": "https://a", "inputs": {"acessKey": "x"}}"#,
      "unknown member 'inputs.acessKey' (did you mean 'accessKey'?); known are accessKey, deviceID"
    ),
    (
      #"{"method": "GET", "url": "https://a", "inputs": {"accessKey": 1}}"#,
      "inputs.accessKey must be a text, and is a number"
    ),
    (
      #"{"method": "GET", "url": "https://a", "qurey": []}"#,
      "unknown member 'qurey' (did you mean 'query'?); known are method, url, host, path, query, form, headers, body, "
        + "now, nonce, inputs, token"
    ),
    (#"{"method": "GET", "url": "https://a"}"#, "signing needs the input `accessKey`, and it was not given"),
    (
      #"{"method": "POST", "url": "https://a", "headers": [["Content-Type", "application/json"]], "body": "{"}"#,
      "the body is not JSON: the answer: not JSON at byte 1"
    ),
  ]) func `each mistake in the request's file is told with the way to it`(request: String, message: String)
    throws
  {
    let outcome = try sign(request, "--scheme", "app")
    #expect(outcome.standardError == "error: request.json: \(message)\n")
    #expect(outcome.exitCode == .failure)
    #expect(outcome.standardOutput == "")
  }

  @Test func `what is no JSON is told with its line and column`() throws {
    let outcome = try sign("{\n  \"method\": GET\n}", "--scheme", "app")
    #expect(outcome.standardError == "request.json:2:13: error: this is no JSON (RFC 8259)\n")
  }

  @Test func `the scheme is asked for where there are several, and misspelled ones are guessed`() throws {
    let names = "'app', 'digest', 'wrapped', 'raw', 'device'"
    #expect(
      try sign(Self.simple).standardError
        == "error: which signing of Parcels.signet? '--scheme NAME': it has \(names)\n")
    #expect(
      try sign(Self.simple, "--scheme", "devcie").standardError
        == "error: Parcels.signet has no signing 'devcie' (did you mean 'device'?); it has \(names)\n")
  }

  @Test func `a spec with mistakes is reported instead`() throws {
    try workspace.write("service Broken {", to: "Broken.signet")
    try workspace.write(Self.simple, to: "request.json")
    let outcome = workspace.run("sign", "Broken.signet", "--request", "request.json", verbs: Signet.verbs)
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains("error"))
  }

  // MARK: Expectations

  @Test func `what the server computed passes where it is the same`() throws {
    let signature = try signature(of: try sign(Self.find, "--scheme", "app"))
    let outcome = try sign(Self.find, "--scheme", "app", "--expect", signature)
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardError == "")
  }

  @Test func `another signature is a finding, and one of other letters' case is recognized`() throws {
    let signature = try signature(of: try sign(Self.find, "--scheme", "app"))
    let other = try sign(Self.find, "--scheme", "app", "--expect", signature.uppercased())
    #expect(other.exitCode == .findings)
    #expect(other.standardError.contains("see `output hex` and `output HEX`"))
  }

  @Test func `the same canonical string and another signature point at the secret`() throws {
    try workspace.write(
      "GET\n/v2/parcels/a%20b\nlang=zh&nonce=n-1&number=a%20b&timestamp=1700000000250\nAKD-1",
      to: "server.txt")
    let outcome = try sign(Self.find, "--scheme", "app", "--expect", "00", "--expect-message", "server.txt")
    #expect(
      outcome.standardError.hasSuffix(
        "the canonical strings are the same: the secrets or the algorithms differ\n"))
  }

  @Test func `the first byte that the server has otherwise is shown on both sides`() throws {
    try workspace.write(
      "GET\n/v2/parcels/a%20b\nlang=zh&nonce=n-1&number=a+b&timestamp=1700000000250\nAKD-1", to: "server.txt")
    let outcome = try sign(Self.find, "--scheme", "app", "--expect-message", "server.txt")
    #expect(outcome.exitCode == .findings)
    #expect(
      outcome.standardError == """
        error: the canonical strings differ at byte 48 (line 3, column 27): ours has 82 bytes, the server's 80
          ours   …h&nonce=n-1&number=a%20b&timestamp=17000…
                 68 26 6e 6f 6e 63 65 3d 6e 2d 31 26 6e 75 6d 62 65 72 3d 61 25 32 30 62 26 74 69 6d 65 73 74 61 6d 70 3d 31 37 30 30 30
                                                                             ^^
          theirs …h&nonce=n-1&number=a+b&timestamp=1700000…
                 68 26 6e 6f 6e 63 65 3d 6e 2d 31 26 6e 75 6d 62 65 72 3d 61 2b 62 26 74 69 6d 65 73 74 61 6d 70 3d 31 37 30 30 30 30 30
                                                                             ^^
          likely cause: `+` against `%20` for a blank: ours is percent-encoded (RFC 3986), the server's encoded as forms are

        """)
  }
}
