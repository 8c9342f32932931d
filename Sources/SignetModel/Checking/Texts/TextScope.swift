/// The variables that a text may use.
struct TextScope {
  /// Variables by the name in the hole.
  private(set) var variables: [String: Variable]
  /// The block whose texts these are: within it one unknown variable is told once.
  var owner = ""
  /// Whether `{header.NAME}` may stand here.
  var hasHeaders = false
  /// Whether the headers are those of an answer.
  var isAnswer = false
  /// Whether `{param.NAME}` may stand here.
  var hasParameters = false
  /// Whether any one name stands for a part of the credentials.
  var isCredentials = false
  /// Whether an `add` or the scope itself says how `{timestamp}` is spelled.
  var spellsTimestamp = false

  init(_ variables: [String: Variable]) {
    self.variables = variables
  }

  mutating func add(_ name: String, _ variable: Variable) {
    variables[name] = variable
  }

  /// The names, in order, for suggestions.
  var names: [String] { variables.keys.sorted() }

  /// What a request's signing may use before its own inputs, lists and lets.
  static func request(hasToken: Bool) -> TextScope {
    var scope = TextScope([
      "method": .method, "host": .host, "path": .path, "pathQuery": .pathQuery, "url": .url,
      "baseUrl": .baseURL,
      "query": .query, "body": .body, "now": .now, "timestamp": .timestamp, "nonce": .nonce,
    ])
    if hasToken { scope.add("token", .token) }
    scope.hasHeaders = true
    scope.hasParameters = true
    return scope
  }

  /// The names that nothing declared may take.
  static let reserved: Set<String> = [
    "method", "host", "path", "pathQuery", "url", "baseUrl", "query", "body", "header", "param", "now",
    "timestamp",
    "nonce", "token", "secret", "signature", "key", "value",
  ]

  /// What a verification's message may use.
  static let answer: TextScope = {
    var scope = TextScope(["request.nonce": .requestNonce, "body": .body, "status": .status])
    scope.hasHeaders = true
    scope.isAnswer = true
    return scope
  }()

  /// What a token's text may use: any name, each a part of the credentials.
  static let credentials: TextScope = {
    var scope = TextScope([:])
    scope.isCredentials = true
    return scope
  }()

  /// What a list's `pair` may use.
  static let pair = TextScope(["key": .pairKey, "value": .pairValue])
}
