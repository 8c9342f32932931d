import Foundation
import TestPrograms
import Testing

@testable import SignetCommand
@testable import signet

@Suite struct VectorTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(VectorSpecs.rich, to: "Rich.signet")
    try workspace.write(VectorSpecs.endless, to: "Endless.signet")
    try workspace.write(try Project.text("Specs/Shop.signet"), to: "Shop.signet")
  }

  private func run(_ arguments: String...) -> Outcome {
    Tool.run(
      ["vectors"] + arguments,
      in: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false),
      verbs: Signet.verbs)
  }

  /// A vector as its file has it.
  private struct Vector {
    let object: [String: Any]

    func text(_ name: String) -> String { object[name] as? String ?? "" }
    var inputs: [String: Any] { object["inputs"] as? [String: Any] ?? [:] }
    var request: [String: Any] { object["request"] as? [String: Any] ?? [:] }
    var body: String { request["body"] as? String ?? "" }
    var url: String { request["url"] as? String ?? "" }
    var headers: [[String]] { request["headers"] as? [[String]] ?? [] }
  }

  private func vectors(_ spec: String) throws -> [Vector] {
    let data = Data(run(spec).standardOutput.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(document["vectors"] as? [[String: Any]]).map(Vector.init)
  }

  private func vector(_ spec: String, _ endpoint: String, _ title: String = "plain") throws -> Vector {
    try #require(
      try vectors(spec).first { $0.text("endpoint") == endpoint && $0.text("title") == title })
  }

  private static let titles = [
    "plain", "only what is required", "empty texts", "Unicode", "large numbers",
    "characters that encodings differ on",
  ]

  // MARK: The file

  @Test func `the gateway's own code accepts every vector of the shop`() async throws {
    #expect(run("Shop.signet", "--output", "shop.json").exitCode == .success)
    let checker = try await GatewayChecker.run(workspace.path + "/shop.json")
    #expect(checker.status == 0, "\(checker.text)")
    #expect(checker.text.hasSuffix("78 vectors, 0 differences\n"))
  }

  @Test func `the gateway's own code refuses a vector that was tampered with`() async throws {
    let text = run("Shop.signet").standardOutput
    try workspace.write(
      text.replacing(#""nonce": "00000000000000000000000000000001""#, with: #""nonce": "x""#), to: "bad.json")
    #expect(try await GatewayChecker.run(workspace.path + "/bad.json").status == 1)
  }

  @Test func `each signed endpoint has each case, and no other endpoint any`() throws {
    let vectors = try vectors("Shop.signet")
    let names = [
      "sms.sendCode", "sms.verifyCode", "auth.login", "auth.loginWithCode", "auth.refresh", "auth.logout",
      "profile.get", "profile.update", "orders.get", "orders.place", "orders.cancel", "photos.upload",
      "photos.download",
    ]
    #expect(vectors.map { $0.text("endpoint") } == names.flatMap { Array(repeating: $0, count: 6) })
    #expect(
      vectors.map { $0.text("title") } == Array(repeating: Self.titles, count: names.count).flatMap(\.self))
    #expect(Set(vectors.map { $0.text("nonce") }).count == vectors.count)
  }

  @Test(arguments: ["Shop.signet", "Rich.signet"]) func `the file is always the same`(spec: String) throws {
    let first = run(spec)
    #expect(first.standardOutput == run(spec).standardOutput)
    #expect(run(spec, "--output", "out.json").standardOutput == "")
    #expect(try workspace.text(of: "out.json") == first.standardOutput)
    #expect(first.standardOutput.contains(#""secret": "\#(PublishedValues.secret)""#))
  }

  @Test func `a spec that signs nothing has no vectors`() throws {
    try workspace.write(Specs.small, to: "Small.signet")
    #expect(run("Small.signet").standardError == "error: Small.signet signs no endpoint\n")
  }

  @Test func `a private key's vectors have no signature, and several signings are told apart`() throws {
    let rsa = Project.root.appending(path: "Specs/Providers/Alipay.signet").path
    let payment = try #require(try vectors(rsa).first)
    #expect(payment.object["signature"] is NSNull)
    #expect(!payment.text("message").isEmpty)
    let aws = Project.root.appending(path: "Specs/Providers/WeChatPay.signet").path
    #expect(try vectors(aws).allSatisfy { !$0.text("signing").isEmpty })
  }

  // MARK: Requests

  @Test func `values travel as a generated client writes them`() throws {
    let plain = try vector("Rich.signet", "all.create")
    #expect(
      plain.url
        == "https://api.rich.example/v3/items/3/name1?region=region1&v=2&color=GREEN&tags%5B%5D=tags1&tags%5B%5D=tags21"
        + "&ids=3%2C3&trace=trace1")
    #expect(
      plain.headers == [
        ["User-Agent", "Rich/2.0"], ["Accept", "application/json"], ["Content-Type", "application/json"],
        ["X-Device-ID", "deviceID1"], ["Source", "source1"],
        ["Authorization", "Bearer published-test-token"],
      ])
    let jwe = PublishedValues.jwe
    #expect(
      plain.body
        == #"{"kind":7,"item":{"id":"3","price":12.5,"weight":12.5,"color":"GREEN","level":1,"at":1767323045678,"#
        + #""born":"2026-01-02","tags":["tags1","tags21"],"attributes":{"attributes1":3,"attributes12":3},"#
        + #""blob":"YmxvYg==","key":"0b8f5c6e-3d2a-4f1b-9c7d-000000000000","link":"https://www.example.com/a?b=1","#
        + #""extra":{"list":[1,2],"text":"plain"},"flag":true,"address":{"street":"street1","zip":"AB-4567","#
        + #""next":{"street":"street1","zip":"AB-4567","next":{"street":"street1"}}}},"#
        + #""payment":{"kind":"card","number":"\#(jwe)"},"secret_code":"\#(jwe)","hidden":["red","GREEN"],"#
        + #""timestamp":"1767323045678","nonce":"00000000000000000000000000000001","sign":"\#(plain.text("signature"))"}"#
    )
    #expect(!plain.text("message").contains("trace="))
    #expect(!plain.text("message").contains("hidden"))
  }

  @Test func `only what is required leaves optional values out, and gives defaults`() throws {
    let required = try vector("Rich.signet", "all.create", "only what is required")
    #expect(required.url == "https://api.rich.example/v3/items/1/name1?v=2&color=GREEN")
    #expect(required.headers.contains(["Source", "app"]))
    #expect(required.body.hasPrefix(#"{"kind":7,"item":{"id":"1","price":1,"#))
    #expect(required.body.contains(#""payment":{"kind":"CASH","amount":1},"hidden":[],"timestamp""#))
    let change = try vector("Rich.signet", "all.change", "only what is required")
    #expect(change.body.hasPrefix(#"{"timestamp":"#))
  }

  @Test func `a patch clears, empties and sets`() throws {
    #expect(
      try vector("Rich.signet", "all.change", "empty texts").body.hasPrefix(
        #"{"name":null,"note":"","age":null,"#))
    #expect(
      try vector("Rich.signet", "all.change").body.hasPrefix(#"{"name":"name1","note":"note1","age":3,"#))
  }

  @Test func `large numbers keep every digit`() throws {
    let large = try vector("Rich.signet", "all.create", "large numbers")
    #expect(
      large.body.contains(#""id":"9007199254740993","price":999999.99,"weight":1.2345678901234568e+17"#))
    #expect(large.text("message").contains("id=9007199254740993"))
    #expect(large.url.contains("ids=9007199254740993%2C9007199254740993"))
  }

  @Test func `Unicode travels as it is in JSON and percent-encoded in queries, and not at all in headers`()
    throws
  {
    let unicode = try vector("Rich.signet", "all.change", "Unicode")
    #expect(unicode.body.contains("name 茶🍵 cafe\u{301} 日本 👩‍👧"))
    #expect(unicode.url.contains("%E8%8C%B6%F0%9F%8D%B5%20cafe%CC%81"))
    #expect(unicode.headers.allSatisfy { $0[1].utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test func `forms, multipart bodies and uploads carry keys and digests`() throws {
    let form = try vector("Rich.signet", "all.submit", "characters that encodings differ on")
    #expect(form.body.hasPrefix("text=text+%2B*%7E%25%26%3D%2F%3F%23%2520&count=5&tags=tags+"))
    #expect(form.headers.contains(["Idempotency-Key", "\"\(PublishedValues.idempotencyKey)\""]))
    let parts = try vector("Rich.signet", "all.parts")
    #expect(parts.body.contains("name=\"title\"\r\n\r\ntitle1\r\n"))
    #expect(parts.headers.contains { $0[0] == "Content-Digest" })
    let upload = try vector("Rich.signet", "all.upload")
    #expect(upload.body == "a plain file\n")
    // `printf 'a plain file\n' | openssl dgst -sha256 -binary | base64`
    #expect(
      upload.headers.contains(["Content-Digest", "sha-256=:1B5MxFO2MawtL1OLc5JOc5P9esFo7Fo972jKC/wjPQk=:"]))
  }

  /// `printf 'a plain file\n' | openssl dgst -binary -ALGORITHM | base64`
  @Test(arguments: [
    ("md5", "Content-MD5", "6N/uFVZjNsGKcvVybA8mJA=="),
    ("sha512", "Repr-Digest", "sha-512=:oavMfLZbcEqesEBA7MfvtRa3bzr7G9h3xFalOkvZ3t6eGEKNqHaAtLhOfCLs"),
    ("sha1", "X-Checksum", "4DB9zW6bcnSF3UJrJafg7JwbNyA="),
  ]) func `a digest is spelled as its header asks`(algorithm: String, header: String, value: String) throws {
    let spec = VectorSpecs.rich.replacing(
      "checksum(sha256)", with: "checksum(\(algorithm), header: \"\(header)\")"
    )
    .replacing("header.Content-Digest", with: "header.\(header)")
    try workspace.write(spec, to: "Digest.signet")
    let headers = try vector("Digest.signet", "all.upload").headers
    #expect(headers.contains { $0[0] == header && $0[1].hasPrefix(value) }, "\(headers)")
  }

  @Test func `a resumable upload begins by naming what is to come`() throws {
    let upload = try vector("Shop.signet", "photos.upload")
    #expect(upload.request["body"] == nil)
    #expect(upload.headers.contains(["Upload-Length", "13"]))
    #expect(
      upload.headers.contains(["Repr-Digest", "sha-256=:1B5MxFO2MawtL1OLc5JOc5P9esFo7Fo972jKC/wjPQk=:"]))
  }

  @Test func `constraints are kept in every case`() throws {
    for vector in try vectors("Rich.signet") where vector.text("endpoint") == "all.create" {
      let item = try #require(vector.inputs["item"] as? [String: Any])
      let price = try #require(item["price"] as? NSNumber).doubleValue
      #expect((0.01...999999.99).contains(price))
      #expect((1...3).contains((item["tags"] as? [Any])?.count ?? 0))
      let address = try #require(item["address"] as? [String: Any])
      #expect((1...20).contains((address["street"] as? String)?.count ?? 0))
      if let zip = address["zip"] as? String { #expect(zip.wholeMatch(of: /[A-Z]{2}-[0-9]{4,6}/) != nil) }
    }
    for vector in try vectors("Shop.signet") {
      if let phone = vector.inputs["phone"] as? String {
        #expect(phone.wholeMatch(of: /1[3-9][0-9]{9}/) != nil)
      }
    }
  }

  @Test func `a sealed body is the example of RFC 7516 in its member`() throws {
    let login = try vector("Shop.signet", "auth.login")
    #expect(login.body.hasPrefix(#"{"sealed":"\#(PublishedValues.jwe)","timestamp":"#))
    #expect(login.inputs["password"] as? String == "password1")
  }

  @Test func `types without end come to one, and what can't be made is left out and said`() throws {
    let outcome = run("Endless.signet")
    #expect(outcome.exitCode == .success)
    let made = Set(try vectors("Endless.signet").map { $0.text("endpoint") })
    #expect(made == ["all.tree"])
    #expect(
      outcome.standardError.contains(
        "note: all.wide, plain: left out, no values are known that keep all constraints\n"))
    #expect(outcome.standardError.contains("note: all.ring, Unicode: left out"))
    #expect(outcome.standardError.contains("note: all.odd, empty texts: left out"))
  }
}
