/// The words of the language that stand at the beginning of something, and what other languages call them.
enum Vocabulary {
  /// What may begin a line at the top level.
  static let declarations = [
    "import", "service", "type", "struct", "enum", "union", "timeout", "retry", "policy", "group", "endpoint",
  ]

  static let groupMembers = ["endpoint", "group"]

  static let clauses = [
    "query", "header", "body", "form", "multipart", "upload", "returns", "fails", "pages",
  ]

  /// Whether a text, where one stands behind `word`, does not go on with it.
  static func precedesText(_ word: String) -> Bool { textKeywords.contains(word) }

  private static let textKeywords = SettingsGrammar.vocabulary.union(clauses).union(declarations).union([
    "as", "tagged",
  ])

  static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// The word of the language that another one means, among `known`: a slip of the fingers, or another language's.
  static func meant(by word: String, among known: [String]) -> String? {
    if let synonym = synonyms[word.lowercased()], known.contains(synonym) { return synonym }
    return Suggestion.nearest(to: word, among: known)
  }

  /// The same as a fix of what stands at `span`; none where another word may be meant as well.
  static func fixes(of word: String, at span: SourceSpan, among known: [String]) -> [Fix] {
    if let synonym = synonyms[word.lowercased()], known.contains(synonym) {
      return [Fix("write `\(synonym)`", replace: span, with: synonym)]
    }
    return Suggestion(for: word, among: known)?.fixes(at: span) ?? []
  }

  private static let synonyms = [
    "class": "struct", "model": "struct", "message": "struct", "record": "struct", "interface": "struct",
    "object": "struct", "typealias": "type", "alias": "type", "scalar": "type", "oneof": "union",
    "include": "import",
    "use": "import", "require": "import", "namespace": "group", "api": "service", "rpc": "endpoint",
    "route": "endpoint", "operation": "endpoint", "func": "endpoint", "method": "endpoint", "params": "query",
    "parameters": "query", "headers": "header", "return": "returns", "response": "returns",
    "result": "returns",
    "throws": "fails", "error": "fails", "errors": "fails", "page": "pages", "paging": "pages",
    "file": "upload",
    "json": "body", "request": "body", "baseurl": "server", "url": "server", "host": "server",
    "errorcode": "failure",
    "encryption": "sealing", "encrypt": "sealing", "sign": "signing", "signature": "signing",
    "verify": "verification",
    "auth": "token", "authorization": "token", "delay": "backoff", "retries": "attempts", "max": "attempts",
  ]
}
