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

  /// The same fault in each of its kinds.
  static func kinds(_ fault: String, _ kinds: [String], to outcomes: Set<Outcome>) -> [WireFault] {
    kinds.map { WireFault(fault, ["kind": .string($0)], to: outcomes) }
  }
}

extension WireFault {
  static let bodyCutOff: [WireFault] = [
    WireFault("body-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("chunks-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("json-cut-off", to: [.malformedAnswer]),
  ]

  /// The length that is told is not the content's. One that no number holds may be none at all: the content then ends
  /// with the connection, and is all there.
  static let lies: [WireFault] =
    kinds("length-lies", ["short", "long", "text", "negative"], to: [.malformedAnswer, .connectionLost])
    + kinds("length-lies", ["huge"], to: [.malformedAnswer, .connectionLost, .success])

  static let reset: [WireFault] = [
    WireFault("reset-before-answer", to: [.connectionLost]),
    WireFault("reset-after-headers", to: [.connectionLost, .malformedAnswer]),
    WireFault("reset-in-body", to: [.connectionLost, .malformedAnswer]),
  ]

  static let badGzip: [WireFault] = [
    WireFault("bad-gzip", to: [.malformedAnswer]),
    WireFault("not-gzip", to: [.malformedAnswer]),
    WireFault("gzip-cut-off", to: [.malformedAnswer, .connectionLost]),
  ]

  /// The answer is longer than a client takes.
  static let large: [WireFault] = [
    WireFault("too-large", to: [.answerTooLarge]),
    WireFault("too-large", ["announced": 1], to: [.answerTooLarge]),
    WireFault("gzip-bomb", to: [.answerTooLarge]),
  ]

  /// There is no answer, or none that means anything.
  static let noAnswer: [WireFault] = [
    WireFault("status-line-cut-off", to: [.connectionLost, .malformedAnswer]),
    WireFault("close-before-answer", to: [.connectionLost]),
    WireFault("garbage", to: [.malformedAnswer, .connectionLost]),
    WireFault("html-error", to: [.http]),
    WireFault("status", ["status": 503], to: [.http]),
  ]

  /// The answer is JSON, and not the one that was promised.
  static let otherJSON: [WireFault] = [
    "[]", #"{"code":0,"data":[{"author":7}]}"#, #"{"code":0}"#, #"{"message":"no code","data":[]}"#,
  ].map { WireFault("body", ["text": .string($0)], to: [.malformedAnswer]) }

  /// The answer is unusual, and right.
  static let odd: [WireFault] = [
    WireFault("chunked", to: [.success]),
    WireFault("gzip", to: [.success]),
    WireFault("until-close", to: [.success]),
    WireFault("interim", to: [.success]),
    WireFault("close-after-answer", to: [.success]),
  ]
}
