import Foundation
import TestPrograms
import Testing

@testable import SignetCommand
@testable import signet

@Suite("Mistakes in what `signet sign` is given") struct SignMistakeTests {
  private let bench: SignBench

  init() throws { bench = try SignBench() }

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
    (
      #"{"method": "POST", "url": "https://a", "form": [], "headers": [["Content-Type", "application/json; x=1"]]}"#,
      "form is no 'application/json'; give it as body, or leave 'Content-Type' out"
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
      "the body is to be JSON: not JSON at byte 1"
    ),
  ]) func `each mistake in the request's file is told with the way to it`(request: String, message: String)
    throws
  {
    let outcome = try bench.sign(request, "--scheme", "app")
    #expect(outcome.standardError == "error: request.json: \(message)\n")
    #expect(outcome.exitCode == .failure)
    #expect(outcome.standardOutput == "")
  }

  @Test(arguments: [
    (" ", "a blank", "%20"), ("\\n", "the control character U+000A", "%0A"),
    ("\\u0000", "the control character U+0000", "%00"), ("\u{7F}", "the control character U+007F", "%7F"),
    (#"\""#, #"'"'"#, "%22"), ("<", "'<'", "%3C"), ("|", "'|'", "%7C"), (#"\\"#, #"'\'"#, "%5C"),
    ("é", "'é' (U+00E9)", "%C3%A9"), ("\u{301}", "U+0301", "%CC%81"), ("\u{200B}", "U+200B", "%E2%80%8B"),
    ("😀", "'😀' (U+1F600)", "%F0%9F%98%80"), ("%", "a '%' without two hexadecimal digits behind it", "%25"),
    ("%4", "a '%' without two hexadecimal digits behind it", "%25"),
    ("%G1", "a '%' without two hexadecimal digits behind it", "%25"),
  ]) func `what no URL carries is not signed, and what a client writes instead is told`(
    raw: String, name: String, instead: String
  ) throws {
    for (place, member, position) in [
      (#""host": "a", "path": "/x\#(raw)""#, "path", 3), (#""url": "https://a/x\#(raw)""#, "url", 12),
      (#""url": "https://a/x?y=\#(raw)""#, "url", 15), (#""url": "https://a/x\#(raw)?y=z""#, "url", 12),
    ] {
      let outcome = try bench.sign("{\"method\": \"GET\", \(place)}", "--scheme", "raw")
      #expect(
        outcome.standardError
          == "error: request.json: \(member) has \(name) as its character \(position), which no URL carries; "
          + "percent-encode it as clients do: '\(instead)'\n")
      #expect(outcome.exitCode == .failure)
      #expect(outcome.standardOutput == "")
    }
  }

  @Test(arguments: ["/a%20b", "/a%2fb", "/~!$&'()*+,;=:@-._[]", "", "/", "//"])
  func `what a URL can carry is signed as it is spelled`(path: String) throws {
    let outcome = try bench.sign(
      #"{"method": "GET", "url": "https://a\#(path)", "now": 1}"#, "--scheme", "device", environment: [:])
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardOutput.contains("\nGET\n\(path)\n"))
  }

  @Test(arguments: [
    (
      "bücher.example",
      "host is written in ASCII, an international name as it is registered: 'xn--…' (RFC 5890)"
    ),
    ("a b", "host is a name, or a name and a port, as 'api.example.com'"),
    ("user@", "host is a name, or a name and a port, as 'api.example.com'"),
    ("a:x", "host is a name, or a name and a port, as 'api.example.com'"),
    ("a:70000", "host is a name, or a name and a port, as 'api.example.com'"),
  ]) func `what is no host is not signed`(host: String, message: String) throws {
    for address in [#""host": "\#(host)", "path": "/""#, #""url": "https://\#(host)/""#] {
      let outcome = try bench.sign("{\"method\": \"GET\", \(address)}", "--scheme", "raw")
      #expect(outcome.standardError == "error: request.json: \(message)\n")
    }
  }

  @Test func `a body that nothing calls JSON is not signed as if it had no members`() throws {
    try bench.workspace.write(try Project.text("Specs/Shop.signet"), to: "Shop.signet")
    func outcome(_ headers: String) throws -> Outcome {
      try bench.sign(
        #"{"method": "POST", "url": "https://api.shop.example/v1/sms/codes", \#(headers)"body": "{\"a\":1}"}"#,
        by: "Shop.signet", [])
    }
    #expect(
      try outcome("").standardError
        == "error: request.json: the body of sms.sendCode is 'application/json'; say so in headers: "
        + "[\"Content-Type\", \"application/json\"]\n")
    #expect(try outcome(#""headers": [["Content-Type", "application/json"]], "#).exitCode == .success)
  }

  @Test func `what is no JSON is told with its line and column`() throws {
    let outcome = try bench.sign("{\n  \"method\": GET\n}", "--scheme", "app")
    #expect(outcome.standardError == "request.json:2:13: error: this is no JSON (RFC 8259)\n")
  }

  @Test func `the scheme is asked for where there are several, and misspelled ones are guessed`() throws {
    let names = "'app', 'digest', 'wrapped', 'raw', 'device'"
    #expect(
      try bench.sign(SignBench.simple).standardError
        == "error: which signing of Parcels.signet? '--scheme NAME': it has \(names)\n")
    #expect(
      try bench.sign(SignBench.simple, "--scheme", "devcie").standardError
        == "error: Parcels.signet has no signing 'devcie' (did you mean 'device'?); it has \(names)\n")
  }

  @Test func `a spec with mistakes is reported instead`() throws {
    try bench.workspace.write("service Broken {", to: "Broken.signet")
    try bench.workspace.write(SignBench.simple, to: "request.json")
    let outcome = bench.workspace.run(
      "sign", "Broken.signet", "--request", "request.json", verbs: Signet.verbs)
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains("error"))
  }
}
