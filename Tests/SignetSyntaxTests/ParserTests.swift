import Foundation
import Testing

@testable import SignetSyntax

@Suite struct ParserTests {
  private static func parse(_ text: String) throws -> SpecTree {
    let tree = Parser.parse(SourceFile(path: "a.signet", text: text))
    try #require(tree.diagnostics.map(\.message) == [])
    return tree
  }

  @Test(arguments: SpecFiles.examples + SpecFiles.files(under: SpecFiles.corpus, suffix: ".signet"))
  func tokensAndTriviaAreTheFilesBytes(_ file: URL) {
    let bytes = SpecFiles.bytes(of: file)
    let tree = Parser.parse(SourceFile(path: "a.signet", bytes: bytes))
    var rebuilt: [UInt8] = []
    for token in tree.tokens { rebuilt += bytes[token.trivia] + bytes[token.span.range] }
    #expect(rebuilt == bytes)
  }

  /// Line ends mean nothing, but for comments, paths and annotations: a service with each word on a line of its own
  /// is the same service. Annotations do depend on lines, so the specs are those without any in the service.
  @Test(arguments: SpecFiles.worked) func lineEndsMeanNothing(_ file: URL) throws {
    let tree = Parser.parse(SourceFile(path: "a.signet", bytes: SpecFiles.bytes(of: file)))
    var exploded = ""
    var flat = ""
    for token in tree.tokens where token.kind != .endOfFile {
      let isOwn = token.kind == .path || tree.tokens.first?.span == token.span
      let text = tree.source.text(of: token.span)
      let isTight = token.triviaStart == token.span.start
      exploded += (isOwn ? " " : isTight ? "" : "\n") + text
      flat += (isTight ? "" : token.startsLine && text == "@" ? "\n" : " ") + text
      if text == "service" || text == "import" { flat = String(flat.dropLast(text.count)) + "\n" + text }
    }
    let service = try #require(tree.service)
    let isPlain = service.settings.allSatisfy(\.annotations.isEmpty)
    try #require(isPlain)
    let onLines = Parser.parse(SourceFile(path: "a.signet", text: exploded)).service?.settings ?? []
    let onOne = Parser.parse(SourceFile(path: "a.signet", text: flat)).service?.settings ?? []
    #expect(onLines.map(\.keyword.text) == service.settings.map(\.keyword.text))
    #expect(TreeOutline.outline(onLines) == TreeOutline.outline(onOne))
  }

  @Test func everyWordMayBeAName() throws {
    let words =
      Vocabulary.declarations + Vocabulary.clauses + [
        "as", "to", "of", "true", "default", "tagged", "status",
      ]
    for word in words {
      let tree = try ParserTests.parse(
        """
        struct Holder { \(word): String  other as "x": Int }
        enum Kind { \(word) = 1  \(word)  last }
        group \(word) {
          endpoint \(word) GET /\(word)/{\(word): String} {
            query { \(word): String = \(word) }
            fails 1 \(word)
          }
        }
        """)
      #expect(tree.declarations.count == 3, "\(word)")
    }
  }

  // MARK: Annotations

  /// Which names the annotations of each declaration have.
  private static func annotations(_ text: String) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for declaration in try parse(text).declarations {
      result[declaration.name.text] = declaration.annotations.map(\.name.text)
      if case .structure(let node) = declaration {
        for case let field in node.fields {
          guard case .typed(let name, _, _, _) = field.content else { continue }
          result[name.text] = field.annotations.map(\.name.text)
        }
      }
      if case .policy(let node) = declaration { result[node.name.text] = node.policies.map(\.name.text) }
    }
    return result
  }

  @Test func annotationsBelongByTheirLines() throws {
    #expect(
      try ParserTests.annotations("struct S { @a x: Int @b @c y: Int, @d z: Int\n  @e w: Int @f }")
        == ["S": [], "x": ["a", "b", "c"], "y": [], "z": ["d"], "w": ["e", "f"]])
    #expect(
      try ParserTests.annotations("@a\n\n@b struct S { } @c\n@d\nstruct T { }") == [
        "S": ["a", "b", "c"], "T": ["d"],
      ])
    #expect(
      try ParserTests.annotations("struct S @a\n@b\n{ }\n@c\nstruct T { }") == ["S": ["a", "b"], "T": ["c"]])
    #expect(
      try ParserTests.annotations("type A = String @a @b\n@c\ntype B = String") == [
        "A": ["a", "b"], "B": ["c"],
      ])
    #expect(
      try ParserTests.annotations("policy p =\n  @a\n  @b\n\n@c\ntype B = String") == [
        "p": ["a", "b"], "B": ["c"],
      ])
    #expect(
      try ParserTests.annotations("endpoint a GET /a @a\n@b\nendpoint b GET /b\n  @c\n{ }")
        == ["a": ["a"], "b": ["b", "c"]])
    #expect(
      try ParserTests.annotations("union U @a\n@b\ntagged \"t\" @c\n@d { }") == ["U": ["a", "b", "c", "d"]])
    #expect(try ParserTests.annotations("enum E @a\n: Int\n@b { x }") == ["E": ["a", "b"]])
  }

  @Test func aRunAndItsEndpointMayStandOnOneLineBelowAnEndpointWithoutABlock() throws {
    let tree = try Self.parse("@policy(query) endpoint a GET /a\n@policy(query) endpoint b GET /b\n")
    let policies = tree.declarations.map { $0.annotations.map(\.name.text) }
    #expect(policies == [["policy"], ["policy"]])
  }

  @Test func argumentsGoOnAfterACommaWithWhatStandsBeforeThem() throws {
    let tree = try ParserTests.parse(
      "@limit(1 per 60s, 10 per day, by: phone, scene) @x(a, b(c: d, e), f: 1...2)\ntype T = String")
    let annotations = try #require(tree.declarations.first?.annotations)
    #expect(annotations[0].arguments.map { $0.label?.text } == [nil, nil, "by"])
    #expect(annotations[0].arguments.map { $0.groups.map(\.count) } == [[3], [3], [1, 1]])
    #expect(annotations[1].arguments.map { $0.label?.text } == [nil, nil, "f"])
    guard case .call(let name, let inner) = annotations[1].arguments[1].groups[0][0].kind else {
      Issue.record("a call is expected")
      return
    }
    #expect(name.text == "b" && inner.count == 1 && inner[0].groups.count == 2)
  }

  // MARK: Settings

  /// The settings of a service as `keyword value value, value`, a text in quotes.
  private static func settings(_ text: String) throws -> [String] {
    let tree = try parse("service S { \(text) }")
    return try #require(tree.service).settings.map { describe($0, tree) }
  }

  private static func describe(_ setting: Setting, _ tree: SpecTree) -> String {
    let groups = setting.items.map { $0.map { tree.source.text(of: $0.span) }.joined(separator: " ") }
    let head = setting.keyword.text + (groups.isEmpty ? "" : " " + groups.joined(separator: ", "))
    guard let block = setting.block else { return head }
    switch block {
    case .settings(let inner):
      return head + " {" + inner.map { describe($0, tree) }.joined(separator: "; ") + "}"
    case .fields(let fields):
      return head + " {" + fields.map { $0.place?.text ?? "" }.joined(separator: "; ") + "}"
    }
  }

  @Test func membersFollowOneAnotherWithoutSeparators() throws {
    #expect(
      try ParserTests.settings("secret provided secret tokenSecret provided secret other salt keys provided")
        == ["secret provided", "secret tokenSecret provided", "secret other salt", "keys provided"])
    #expect(
      try ParserTests.settings(
        "token { header \"A\" \"B {access}\" issued by auth.login, login from access: \"jwt\", expiresIn: \"ttl\" "
          + "refreshed by auth.refresh expired status 401, 403, code 1, \"E\" ended code 2 early 60s }")
        == [
          "token {header \"A\" \"B {access}\"; issued by auth.login, login from access: \"jwt\", expiresIn: \"ttl\"; "
            + "refreshed by auth.refresh; expired status 401, 403, code 1, \"E\"; ended code 2; early 60s}"
        ])
    #expect(
      try ParserTests.settings(
        "server a \"https://a\" connections 2 @insecure(\"r\") server b \"https://b\" version \"1\"")
        == ["server a \"https://a\" connections 2", "server b \"https://b\"", "version \"1\""])
    #expect(
      try ParserTests.settings(
        "signing s { input key input message let scope \"{a}\" parameters p { of query, headers \"x-*\" order key "
          + "ignoringCase encode key rfc3986 value form order pair pair \"{key}\" joined \"&\" repeated join \",\" "
          + "add timestamp \"t\" seconds unsent add \"A\" \"{b}\" } key \"AWS4{secret}\" chain \"{a}\", \"b\" key private "
          + "\"device\" algorithm hmac-sha256 send header \"X\" \"{now}\" place query \"sign\" stale code 1 refused status 2 }"
      )
        == [
          "signing s {input key; input message; let scope \"{a}\"; parameters p {of query, headers \"x-*\"; order key "
            + "ignoringCase; encode key rfc3986 value form; order pair; pair \"{key}\" joined \"&\"; repeated join \",\"; "
            + "add timestamp \"t\" seconds unsent; add \"A\" \"{b}\"}; key \"AWS4{secret}\" chain \"{a}\", \"b\"; key private "
            + "\"device\"; algorithm hmac-sha256; send header \"X\" \"{now}\"; place query \"sign\"; stale code 1; refused status 2}"
        ])
    #expect(
      try ParserTests.settings(
        "verification v { header \"X\" base64 algorithm ed25519 key \"g\" version header \"X-Key\" timestamp header \"T\" "
          + "milliseconds message \"{body}\" fresh 5m } sealing s { algorithm RSA-OAEP-256 A256GCM key \"k\" field \"f\" }"
      )
        == [
          "verification v {header \"X\" base64; algorithm ed25519; key \"g\" version header \"X-Key\"; timestamp header "
            + "\"T\" milliseconds; message \"{body}\"; fresh 5m}",
          "sealing s {algorithm RSA-OAEP-256 A256GCM; key \"k\"; field \"f\"}",
        ])
    #expect(
      try ParserTests.settings(
        "common { header a as \"X-A\": String query b: Int? } envelope { success [0, \"0\"] data \"d\" }")
        == ["common {header; query}", "envelope {success [0, \"0\"]; data \"d\"}"])
  }

  // MARK: Endpoints

  @Test func clausesAreReadAsTheyAreWritten() throws {
    let tree = try ParserTests.parse(
      """
      endpoint a POST /a/{b as "c": D @length(1...2)}/e.json {
        query { "Action" "List"  header: String = header @x }
        multipart { meta: Draft @content("application/json")  photos: [File] }
        upload file: File resumable
        returns Order header { etag as "ETag": String? }
        returns 201 created: [String: Order] returns 202 accepted returns stream Event returns file
        fails 1, "E2" first: Reason fails status 409, 410, code 3 second
        pages cursor to next.cursor of items pages page from 1 of items pages link of items
        pages startingAfter to last.id while hasMore of data
      }
      """)
    guard case .endpoint(let endpoint)? = tree.declarations.first else {
      Issue.record("an endpoint is expected")
      return
    }
    #expect(endpoint.path.parts.count == 3 && endpoint.path.holes.first?.wireName?.value == "c")
    #expect(
      endpoint.clauses.map(\.keyword.text) == [
        "query", "multipart", "upload", "returns", "returns", "returns", "returns", "returns", "fails",
        "fails",
        "pages", "pages", "pages", "pages",
      ])
    let reasons = endpoint.clauses.compactMap { clause -> [String]? in
      guard case .fails(let fails) = clause else { return nil }
      return fails.reasons.map { reason in
        switch reason {
        case .code(let value): "code " + tree.source.text(of: value.span)
        case .status(let number): "status " + number.text
        }
      }
    }
    #expect(reasons == [["code 1", "code \"E2\""], ["status 409", "status 410", "code 3"]])
  }

  @Test func documentationIsOfWhatFollows() throws {
    let tree = try ParserTests.parse(
      "/// One.\n///\n///   Two.\n@patch\n/// Three.\nstruct A {\n  // none\n  x: Int /// of y\n  //// none\n  y: Int\n}"
    )
    guard case .structure(let node)? = tree.declarations.first else {
      Issue.record("a struct is expected")
      return
    }
    #expect(node.documentation?.lines == ["One.", "", "  Two.", "Three."])
    #expect(node.fields.map { $0.documentation?.text } == [nil, "of y"])
    #expect(tree.comments.count == 7)
  }

  // MARK: Literals

  @Test func literalsAreWhatTheyAmountTo() throws {
    let tree = try ParserTests.parse(
      "@x(800ms, 1.5s, 5m, 24h, 1d, 256KB, 0.5MB, 1...64, 1..., -1.50, +2e3, \"a\\n\\t\\\"\\\\\\{\\u{41}\", #\"\\d\"#, true)\n"
        + "type T = String")
    let values = try #require(tree.declarations.first?.annotations.first).arguments.flatMap {
      $0.groups.flatMap { $0 }
    }
    let texts = values.map { value -> String in
      switch value.kind {
      case .duration(let milliseconds): "\(milliseconds)ms"
      case .size(let bytes): "\(bytes)B"
      case .range(let lower, let upper): "\(lower.text)...\(upper?.text ?? "")"
      case .number(let number): number.text
      case .text(let literal): literal.value
      case .bool(let value): "\(value)"
      default: "?"
      }
    }
    #expect(
      texts == [
        "800ms", "1500ms", "300000ms", "86400000ms", "86400000ms", "262144B", "524288B", "1...64", "1...",
        "-1.50",
        "+2e3", "a\n\t\"\\{A", "\\d", "true",
      ])
  }

  @Test func textsAreTakenApartAtTheirHoles() throws {
    let source = SourceFile(path: "a.signet", text: ##"type T = String @x("a{ b|c }\{d}\n{e}", #"\{f}"#)"##)
    let tree = Parser.parse(source)
    let values = tree.declarations[0].annotations[0].arguments.flatMap { $0.groups.flatMap { $0 } }
    var parts: [[String]] = []
    for case .text(let literal) in values.map(\.kind) {
      let template = literal.template(in: source) { Issue.record("\($0.message)") }
      parts.append(
        template.parts.map { part in
          switch part {
          case .literal(let text): text
          case .hole(let name, let span): "<\(name)|\(source.text(of: span))>"
          }
        })
    }
    #expect(parts == [["a", "<b|c| b|c >", "{d}\n", "<e|e>"], ["\\", "<f|f>"]])
  }

  /// Between a declaration's name and its block a run belongs to it, between an endpoint's name and its method too.
  @Test(arguments: [
    "endpoint a @security(low, anonymous) @policy(query) GET /a { returns String }",
    "endpoint a @security(low, anonymous)\n  @policy(query)\n  GET /a { returns String }",
    "endpoint a @security(low, anonymous) GET /a @policy(query)",
    "group g {\n  endpoint b GET /b\n  endpoint a @security(low, anonymous) GET /a @policy(query) { returns String }\n}",
  ])
  func annotationsBehindAnEndpointsNameAreItsOwn(_ text: String) {
    let tree = Parser.parse(SourceFile(path: "a.signet", text: text + "\n"))
    #expect(tree.diagnostics.map(\.message) == [])
    var endpoints: [EndpointDecl] = []
    for declaration in tree.declarations {
      if case .endpoint(let node) = declaration { endpoints.append(node) }
      if case .group(let group) = declaration {
        for case .endpoint(let node) in group.members { endpoints.append(node) }
      }
    }
    #expect(endpoints.last?.annotations.map(\.name.text) == ["security", "policy"])
    #expect(endpoints.last?.method.text == "GET")
  }
}
