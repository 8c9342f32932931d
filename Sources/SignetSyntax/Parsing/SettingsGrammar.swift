/// The members of each settings block, as language.md lists them.
enum SettingsGrammar {
  static func member(_ keyword: String, of block: BlockKind) -> MemberShape? {
    shapes[block]?[keyword]
  }

  static func keywords(of block: BlockKind) -> [String] {
    members(of: block).map(\.keyword)
  }

  /// The members of `block` that `word` may stand right behind.
  static func keywords(taking word: String, in block: BlockKind) -> [String] {
    members(of: block).filter { shape in
      guard case .word(let known)? = shape.leads.first else { return false }
      return known.contains(word)
    }.map(\.keyword)
  }

  /// All words that a settings block may have.
  static let vocabulary: Set<String> = {
    var words: Set<String> = []
    for shape in blocks.flatMap(members) {
      words.formUnion([shape.keyword] + shape.words.keys)
      for case .word(let known) in shape.leads { words.formUnion(known) }
    }
    return words
  }()

  private static let blocks: [BlockKind] = [
    .service, .wire, .envelope, .failure, .token, .signing, .parameters, .sealing, .verification, .timeout,
    .retry,
    .common,
  ]

  private static let shapes: [BlockKind: [String: MemberShape]] = {
    var shapes: [BlockKind: [String: MemberShape]] = [:]
    for block in blocks {
      for shape in members(of: block) { shapes[block, default: [:]][shape.keyword] = shape }
    }
    return shapes
  }()

  private static func members(of block: BlockKind) -> [MemberShape] {
    switch block {
    case .service: service
    case .wire: wire
    case .envelope: envelope
    case .failure: failure
    case .token: token
    case .signing: signing
    case .parameters: parameters
    case .sealing: sealing
    case .verification: verification
    case .timeout: timeout
    case .retry: retry
    case .common: common
    }
  }

  private typealias Words = [String: [MemberShape.Lead]]

  private static let reasonWords: Words = ["code": [.literal], "status": [.literal]]
  private static let encodings = MemberShape.Lead.word(["none", "rfc3986", "form"])
  private static let timeFormats: Words = [
    "seconds": [], "milliseconds": [], "iso8601": [], "iso8601Basic": [], "date": [], "compact": [],
    "dateTime": [],
    "httpDate": [],
  ]

  private static let service = [
    MemberShape("version", [.literal], example: "version \"1.4\""),
    MemberShape(
      "server", [.name, .literal], words: ["connections": [.literal]],
      example: "server production \"https://api.example\""),
    MemberShape("wire", block: .wire, example: "wire { names snake_case }"),
    MemberShape("common", block: .common, example: "common { header deviceID: String }"),
    MemberShape("envelope", block: .envelope, example: "envelope { code \"code\" success 0 data \"data\" }"),
    MemberShape("failure", block: .failure, example: "failure { code \"error.code\" }"),
    MemberShape("token", block: .token, example: "token { header \"Authorization\" \"Bearer {access}\" }"),
    MemberShape(
      "secret", [.name], words: ["provided": [], "from": []], list: true, takesName: true,
      example: "secret provided"),
    MemberShape(
      "keys", [.name], words: ["provided": [], "signed": [], "by": [.literal], "from": []], list: true,
      example: "keys keys.current signed by \"root\""),
    MemberShape("signing", [.name], block: .signing, example: "signing app { … }"),
    MemberShape("sealing", [.name], block: .sealing, example: "sealing account { … }"),
    MemberShape("verification", [.name], block: .verification, example: "verification gateway { … }"),
  ]

  private static let wire = [
    MemberShape(
      "names", [.word(["asWritten", "snake_case", "kebab-case", "PascalCase"])], example: "names snake_case"),
    MemberShape(
      "dates", [.word(["iso8601", "epochSeconds", "epochMilliseconds", "date"])], example: "dates iso8601"),
    MemberShape("lists", [.word(["repeated", "comma", "brackets"])], example: "lists repeated"),
  ]

  /// Fields begin with one of these.
  private static let common = [
    MemberShape("header", example: "header deviceID as \"X-Device-ID\": String"),
    MemberShape("query", example: "query lang: String?"),
  ]

  private static let envelope = [
    MemberShape("code", [.literal], example: "code \"code\""),
    MemberShape("success", [.word(["true", "false"])], list: true, example: "success 0"),
    MemberShape("message", [.literal], example: "message \"message\""),
    MemberShape("data", [.literal], example: "data \"data\""),
  ]

  private static let failure = [
    MemberShape("code", [.literal], example: "code \"error.code\""),
    MemberShape("message", [.literal], example: "message \"error.message\""),
  ]

  private static let token = [
    MemberShape("header", [.literal], example: "header \"Authorization\" \"Bearer {access}\""),
    issuer("issued", "issued by auth.login"),
    issuer("refreshed", "refreshed by auth.refresh"),
    issuer("revoked", "revoked by auth.logout"),
    reason("expired", "expired status 401"),
    reason("ended", "ended code 40102"),
    MemberShape("early", [.literal], example: "early 60s"),
  ]

  private static func issuer(_ keyword: String, _ example: String) -> MemberShape {
    MemberShape(keyword, [.word(["by"])], words: ["by": [.name], "from": []], list: true, example: example)
  }

  private static func reason(_ keyword: String, _ example: String) -> MemberShape {
    MemberShape(keyword, [.word(["code", "status"])], words: reasonWords, list: true, example: example)
  }

  private static let signing = [
    MemberShape("input", [.name], list: true, example: "input accessKey"),
    MemberShape("parameters", [.name], block: .parameters, example: "parameters params { … }"),
    MemberShape("let", [.name, .literal], example: "let scope \"{now|date}/sms\""),
    MemberShape("message", [.literal], example: "message \"{method}\\n{path}\\n{params}\""),
    MemberShape(
      "key", [.word(["private"])], words: ["private": [], "chain": [], "hex": []], list: true,
      example: "key \"{secret}\""
    ),
    MemberShape("algorithm", [.word([])], example: "algorithm hmac-sha256"),
    MemberShape("output", [.word(["hex", "HEX", "base64", "base64url"])], example: "output hex"),
    MemberShape(
      "send", [.word(["header", "query", "parameter"]), .literal],
      example: "send header \"X-Date\" \"{now|date}\""),
    MemberShape(
      "place", [.word(["header", "query", "parameter"]), .literal], example: "place parameter \"sign\""),
    MemberShape("fresh", [.literal], example: "fresh 5m"),
    MemberShape("zone", [.literal], example: "zone \"+08:00\""),
    reason("stale", "stale code 40110"),
    reason("refused", "refused code 40111"),
  ]

  private static let parameters = [
    MemberShape(
      "of", [.word(["query", "body", "form", "json", "path", "headers", "items"])],
      words: ["headers": [], "items": []],
      list: true, example: "of query, body"),
    MemberShape("items", [.literal], list: true, example: "items \"{a}\", \"{b}\""),
    MemberShape("only", [.literal], list: true, example: "only \"a\", \"b\""),
    MemberShape("except", [.literal], list: true, example: "except \"sign\""),
    MemberShape(
      "add", [.word(["timestamp", "nonce"]), .literal],
      words: timeFormats.merging(["unsent": []]) { first, _ in first }, example: "add nonce \"nonce\""),
    MemberShape("empty", [.word(["skip", "keep"])], example: "empty skip"),
    MemberShape(
      "order", [.word(["key", "encodedKey", "pair", "value", "given"])], words: ["ignoringCase": []],
      example: "order key"),
    MemberShape(
      "encode", [.word(["none", "rfc3986", "form", "key", "value"])],
      words: ["key": [encodings], "value": [encodings]],
      example: "encode rfc3986"),
    MemberShape("names", [.word(["lower", "upper", "asWritten"])], example: "names lower"),
    MemberShape("values", [.word(["trim", "collapse"])], example: "values trim"),
    MemberShape("repeated", [.word(["keep", "join", "uniqueSorted"])], example: "repeated keep"),
    MemberShape(
      "pair", [.literal], words: ["joined": [.literal]], example: "pair \"{key}={value}\" joined \"&\""),
  ]

  private static let sealing = [
    MemberShape("algorithm", [.word([]), .word([])], example: "algorithm RSA-OAEP-256 A256GCM"),
    MemberShape("key", [.literal], example: "key \"login\""),
    MemberShape("field", [.literal], example: "field \"sealed\""),
    reason("unknown", "unknown code 40112"),
  ]

  private static let verification = [
    MemberShape(
      "header", [.literal], words: ["hex": [], "HEX": [], "base64": [], "base64url": []],
      example: "header \"X-Signature\" base64"),
    MemberShape("algorithm", [.word([])], example: "algorithm rsa-sha256"),
    MemberShape("key", [.literal], words: ["version": [.word(["header"])]], example: "key \"gateway\""),
    MemberShape("message", [.literal], example: "message \"{request.nonce}\\n{body}\""),
    MemberShape(
      "timestamp", [.word(["header"]), .literal], words: timeFormats,
      example: "timestamp header \"X-Timestamp\" milliseconds"),
    MemberShape("fresh", [.literal], example: "fresh 5m"),
  ]

  private static let timeout = [
    MemberShape("attempt", [.literal], example: "attempt 20s"),
    MemberShape("total", [.literal], example: "total 20s"),
    MemberShape("idle", [.literal], example: "idle 25s"),
  ]

  private static let retry = [
    MemberShape("attempts", [.literal], example: "attempts 5"),
    MemberShape("backoff", [.literal], words: ["to": [.literal]], example: "backoff 500ms to 8s"),
    MemberShape(
      "on", [.word(["timeout", "connectionLost", "refused", "offline", "status"])],
      words: ["status": [.literal]],
      list: true,
      example: "on timeout, connectionLost, status 503"),
  ]
}
