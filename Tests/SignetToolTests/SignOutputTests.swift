import Foundation
import Testing

@testable import SignetCommand
@testable import signet

@Suite("What `signet sign` prints") struct SignOutputTests {
  private let bench: SignBench

  init() throws { bench = try SignBench() }

  @Test func `prints the canonical string, the signature and the request as it would leave`() throws {
    let outcome = try bench.sign(SignBench.find, "--scheme", "app")
    #expect(outcome.standardError == "")
    #expect(
      outcome.standardOutput == """
        CANONICAL STRING, 82 bytes
        GET
        /v2/parcels/a%20b
        lang=zh&nonce=n-1&number=a%20b&timestamp=1700000000250
        AKD-1

        SIGNATURE
        \(try bench.signature(of: outcome))

        REQUEST of parcels.find
        GET https://api.parcels.example/v2/parcels/a%20b?lang=zh&trace=t1&timestamp=1700000000250&nonce=n-1&sign=\(try bench.signature(of: outcome))
        X-Device-ID: D-1

        """)
    #expect(outcome.exitCode == .success)
  }

  @Test func `json has the members in one order, and its request can be read again as one`() throws {
    let output = try bench.sign(SignBench.find, "--scheme", "app", "--json").standardOutput
    let names = output.matches(of: /(?m)^ *"([a-z]+)":/).map { String($0.1) }
    #expect(names == ["message", "signature", "request", "method", "url", "headers"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let request = try JSONSerialization.data(withJSONObject: try #require(document["request"]))
    let again = try bench.sign(
      String(decoding: request, as: UTF8.self), "--scheme", "device", environment: [:])
    #expect(
      again.standardError.contains(
        "signing adds the query parameter `timestamp`, and the request has one already"))
  }

  @Test func `without now and nonce the clock and a fresh nonce stand in`() throws {
    let request = #"""
      {"method": "GET", "host": "api.parcels.example", "path": "/v2/parcels/1", "inputs": {"accessKey": "AK"}}
      """#
    let output = try bench.sign(request, "--scheme", "app").standardOutput
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
    let outcome = try bench.sign(request, "--scheme", "device", environment: [:])
    #expect(outcome.standardOutput.contains("\n\(params)\n"), "\(outcome)")
  }

  @Test func `form fields are sent as a client spells them`() throws {
    let request = #"""
      {"method": "POST", "url": "https://api.parcels.example/v2/x", "form": [["b", "1 2"], ["a", "*~"]]}
      """#
    let output = try bench.sign(request, "--scheme", "device", environment: [:]).standardOutput
    #expect(output.contains("\na=%2A~&b=1%202&timestamp=1700000000\n"))
    #expect(output.contains("\n\nb=1+2&a=*%7E&timestamp=1700000000\n"))
  }

  @Test func `a private key's signature is left to the device`() throws {
    let outcome = try bench.sign(SignBench.simple, "--scheme", "device", environment: [:])
    #expect(outcome.standardOutput.contains("the private key 'device' never leaves its secure store"))
    #expect(!outcome.standardOutput.contains("X-Signature"))
    let json = try bench.sign(SignBench.simple, "--scheme", "device", "--json", environment: [:])
      .standardOutput
    #expect(json.contains(#""signature": null"#))
    let expected = try bench.sign(SignBench.simple, "--scheme", "device", "--expect", "x", environment: [:])
    #expect(expected.exitCode == .failure)
  }

  @Test func `a canonical string that is not UTF-8 is printed in hexadecimal`() throws {
    let output = try bench.sign(SignBench.simple, "--scheme", "raw").standardOutput
    #expect(output.contains("CANONICAL STRING, 42 bytes, not UTF-8, in hexadecimal\n47 45 54 0a 2f "))
    let json = try bench.sign(SignBench.simple, "--scheme", "raw", "--json").standardOutput
    #expect(json.contains(#""messageHex": "4745540a2f"#))
  }
}
