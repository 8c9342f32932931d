import SignetRuntime
import Testing

/// A fault of the gateway, and how a call that meets it may end.
struct WireFault: Sendable, CustomTestStringConvertible {
  enum Outcome: String, Sendable {
    case connectionLost, malformedAnswer, answerTooLarge, http, success
  }

  let fault: String
  let options: [String: JSON]
  let outcomes: Set<Outcome>

  init(_ fault: String, _ options: [String: JSON] = [:], to outcomes: Set<Outcome>) {
    self.fault = fault
    self.options = options
    self.outcomes = outcomes
  }

  var testDescription: String {
    options.isEmpty ? fault : "\(fault) \(JSON.object(options).text)"
  }
}

extension WireFault {
  /// The answer ends before it is whole.
  static let brokenOff: [WireFault] = [
    WireFault("status-line-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("body-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("chunks-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("reset-before-answer", to: [.connectionLost]),
    WireFault("reset-in-body", to: [.connectionLost, .malformedAnswer]),
    WireFault("close-before-answer", to: [.connectionLost]),
    WireFault("json-cut-off", to: [.malformedAnswer]),
    WireFault("gzip-cut-off", to: [.malformedAnswer, .connectionLost]),
  ]

  /// The answer is whole, and not what was promised.
  static let lies: [WireFault] = [
    WireFault("bad-gzip", to: [.malformedAnswer]),
    WireFault("not-gzip", to: [.malformedAnswer]),
    WireFault("chunk-sizes-lie", ["kind": "long"], to: [.malformedAnswer, .connectionLost]),
    WireFault("chunk-sizes-lie", ["kind": "short"], to: [.malformedAnswer, .connectionLost]),
    WireFault("chunk-sizes-lie", ["kind": "text"], to: [.malformedAnswer, .connectionLost]),
    WireFault("chunk-sizes-lie", ["kind": "huge"], to: [.malformedAnswer, .connectionLost]),
    WireFault("garbage", to: [.malformedAnswer, .connectionLost]),
    WireFault("captive-portal", to: [.malformedAnswer]),
    WireFault("empty-body", to: [.malformedAnswer]),
    WireFault("body", ["text": "[]"], to: [.malformedAnswer]),
    WireFault("body", ["text": #"{"code":0,"data":[{"author":7}]}"#], to: [.malformedAnswer]),
    WireFault("body", ["text": #"{"code":0}"#], to: [.malformedAnswer]),
    WireFault("body", ["text": #"{"message":"no code","data":[]}"#], to: [.malformedAnswer]),
    WireFault("html-error", to: [.http]),
    WireFault("status", ["status": 503], to: [.http]),
  ]

  /// The answer is unusual, and right.
  static let odd: [WireFault] = [
    WireFault("code-as-text", to: [.success]),
    WireFault("drip", ["milliseconds": 1], to: [.success]),
    WireFault("chunked", to: [.success]),
    WireFault("gzip", to: [.success]),
    WireFault("until-close", to: [.success]),
    WireFault("interim", to: [.success]),
    WireFault("close-after-answer", to: [.success]),
  ]

  /// The answer is longer than a client takes.
  static let large: [WireFault] = [
    WireFault("too-large", to: [.answerTooLarge]),
    WireFault("too-large", ["announced": 1], to: [.answerTooLarge]),
    WireFault("gzip-bomb", to: [.answerTooLarge]),
  ]
}
