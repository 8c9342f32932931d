/// The annotations of the language.
enum AnnotationKind: String, CaseIterable {
  case security, timeout, retry, idempotency, debounce, limit, latest, journal, policy
  case allow, deprecated, insecure
  case length, range, pattern, date, list, text
  case sensitive, sealed, plain, unsigned, content, patch

  static let names: [String] = allCases.map(\.rawValue)

  /// How it is written.
  var usage: String {
    switch self {
    case .security:
      "@security(low | medium | high, anonymous | optional, verified, signing: NAME, sealing: NAME, verification: NAME)"
    case .timeout: "@timeout(fast | normal | transaction | bulk | transfer | a declared tier)"
    case .retry: "@retry(never | transient | a declared policy)"
    case .idempotency: "@idempotency(natural | coalesce | key | checksum | none, …)"
    case .debounce: "@debounce(800ms) or @debounce(none)"
    case .limit: "@limit(1 per 60s, 10 per day, by: phone) or @limit(none)"
    case .latest: "@latest"
    case .journal: "@journal(field)"
    case .policy: "@policy(query | submit | transaction | transfer | a declared policy)"
    case .allow: "@allow(SG320, \"reason\")"
    case .deprecated: "@deprecated(\"what to use instead\")"
    case .insecure: "@insecure(\"reason\")"
    case .length: "@length(1...64) or @length(1...64, utf8)"
    case .range: "@range(1...100)"
    case .pattern: "@pattern(\"[0-9]{6}\")"
    case .date: "@date(iso8601 | epochSeconds | epochMilliseconds | date)"
    case .list: "@list(repeated | comma | brackets)"
    case .text: "@text"
    case .sensitive: "@sensitive or @sensitive(last: 4)"
    case .sealed: "@sealed or @sealed(NAME)"
    case .plain: "@plain(\"reason\")"
    case .unsigned: "@unsigned"
    case .content: "@content(\"application/json\")"
    case .patch: "@patch"
    }
  }

  /// What it takes, in the place of what is written.
  var instead: String {
    switch self {
    case .security: "`@security` takes a level, `low`, `medium` or `high`, and words without quotes"
    case .timeout:
      "`@timeout` takes a tier's name; times of your own are declared: `timeout slow { total 30s }`"
    case .retry:
      "`@retry` takes a policy's name; one of your own is declared: `retry patient { attempts 5 … }`"
    case .policy: "`@policy` takes the name of one policy, without quotes"
    case .debounce: "`@debounce` takes a time with its unit, such as `800ms`, or `none`"
    case .range: "`@range` takes one range: `1...100`, `0...`"
    case .length: "`@length` takes one range: `1...64`"
    case .pattern: "`@pattern` takes a text in quotes: `\"[0-9]{6}\"`"
    case .date: "`@date` takes one of `iso8601`, `epochSeconds`, `epochMilliseconds` and `date`"
    case .list: "`@list` takes one of `repeated`, `comma` and `brackets`"
    case .journal: "`@journal` takes the name of one field; write it once for each"
    case .sensitive: "`@sensitive` takes nothing, or how much may be seen: `last: 4`"
    case .sealed: "`@sealed` takes nothing, or the name of a sealing"
    case .deprecated: "`@deprecated` takes a text that says what to use instead"
    case .plain, .insecure: "`@\(rawValue)` takes a text that says why"
    case .content: "`@content` takes a media type in quotes: `\"application/json\"`"
    case .allow: "`@allow` takes a rule's code without quotes, and a reason in quotes"
    case .idempotency: "`@idempotency` takes `natural`, `coalesce`, `key`, `checksum` or `none`"
    case .limit, .latest, .text, .unsigned, .patch: "`@\(rawValue)` does not take this"
    }
  }

  /// Whether one declaration may carry it more than once.
  var mayRepeat: Bool {
    switch self {
    case .allow, .journal, .limit: true
    default: false
    }
  }
}
