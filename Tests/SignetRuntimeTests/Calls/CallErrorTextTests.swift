import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("What people are told of a call that failed")
struct CallErrorTextTests {
  private static let all: [CallError<Never>] =
    [
      .declined(code: "7", message: nil), .declined(code: "7", message: "m"), .http(status: 503), .offline,
      .unreachable(.dns), .unreachable(.refused),
      .timedOut(during: .connecting), .timedOut(during: .sending), .timedOut(during: .waiting),
      .timedOut(during: .receiving), .connectionLost(sent: true), .connectionLost(sent: false),
      .limited(until: Date(timeIntervalSince1970: 1_600_000_000)),
      .malformedAnswer(at: "7"), .malformedAnswer(at: ""), .answerTooLarge(limit: 9), .unverified,
      .cancelled(sent: true),
    ] + reasons

  /// Each with a reason of its own.
  private static let reasons: [CallError<Never>] =
    TLSFailure.allCases.map { .unreachable(.tls(reason: $0)) }
    + SignOutReason.allCases.map { .signedOut(reason: $0) }
    + Server.Problem.allCases.map(\.fault)
    + rules.flatMap { [.invalid(field: "7", rule: $0), .invalid(field: "", rule: $0)] }
    + lacks.map { .invalid(field: "7", rule: .lack($0, name: "8", detail: "the disk is full")) }

  private static let rules: [InputRule] =
    [(1, 2), (1, nil), (nil, 2), (3, 3)].flatMap { (least: Int?, most: Int?) -> [InputRule] in
      [
        .characters(least, most), .bytes(least, most), .elements(least, most),
        .range(least.map { Decimal($0) }, most.map { Decimal($0) }),
      ]
    } + [.pattern("[0-9]+")]
    + [.number, .finiteNumber, .year, .comma, .value, .pathSegment, .readableFile, .pin].map { InputRule($0) }

  private static let lacks: [CallErrorTexts.Message] = [
    .request, .header, .idempotencyKey, .fileToSend, .fileToWrite, .fileInUse, .checksumAlgorithm, .checksum,
    .token,
    .tokenText, .tokenExpired, .tokenMissing, .secret, .keys, .keysUnusable, .seal, .sealContent, .sealPlace,
    .signature, .signatureUndeclared, .signatureUnknown,
  ]

  @Test(
    "is another sentence for each failure, in English and in Chinese, without a hole",
    arguments: ["en", "zh-Hans", "zh-Hant", "fr"])
  func everyReason(language: String) {
    let texts = Self.all.map { $0.message(in: Locale(identifier: language)) }
    #expect(Set(texts).count == Self.all.count)
    for text in texts {
      #expect(!text.isEmpty && !text.contains("{") && !text.contains("Optional"))
      #expect(
        text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } == language.hasPrefix("zh"))
    }
  }

  @Test("has no Latin letter in Chinese but in names and values", arguments: ["zh-Hans", "zh-Hant"])
  func chinese(language: String) {
    for error in Self.all where error.serverMessage == nil {
      let text = error.message(in: Locale(identifier: language))
      #expect(!text.contains(/\p{Latin}/), "\(text)")
    }
    for message in CallErrorTexts.Message.allCases {
      let text = (CallErrorTexts.chinese[message] ?? "").replacing(/\{[a-z]+\}/, with: "")
      #expect(!text.contains(/\p{Latin}/), "\(message)")
    }
  }

  @Test("has an error for each message but what to do, and the app's own text for each of them")
  func eachIsReplaceable() {
    var unseen = Set(CallErrorTexts.Message.allCases)
    // The parts of a sentence are told within another text.
    for message in CallErrorTexts.Message.allCases {
      let found = (Self.all + [.invalid(field: "7", rule: .words("is early"))]).contains { error in
        var told = error
        told.texts = { _ in
          var texts = CallErrorTexts()
          texts[message] = "«mine»"
          return texts
        }
        return told.message(in: Locale(identifier: "en")).contains("«mine»")
          || told.recoverySuggestion == "«mine»"
      }
      if found { unseen.remove(message) }
    }
    // An endpoint's own failure is another type's.
    #expect(unseen == [.failed])
    var refused = CallError<Conflict>.failed(.conflict)
    refused.texts = { _ in CallErrorTexts([.failed: "«mine» {reason}"]) }
    #expect(refused.localizedDescription == "«mine» conflict")
  }

  @Test("tells a rule that was broken as a sentence about the input, in both languages")
  func rules() {
    let error = CallError<Never>.invalid(field: "review.stars", rule: .range(1, 5))
    #expect(error.message(in: Locale(identifier: "en")) == "review.stars must be 1 to 5.")
    #expect(error.message(in: Locale(identifier: "zh")) == "“review.stars”须在 1 到 5 之间。")
    let expired = CallError<Never>.unreachable(.tls(reason: .expired))
    #expect(expired.message(in: Locale(identifier: "zh")) == "无法与服务器建立安全连接：服务器的证书已过期。")
    let lack = CallError<Never>.http(status: 503).beforeSending(.keys)
    #expect(
      lack.description
        == "The public keys could not be had: The server answered with status 503.")
    #expect(lack.message(in: Locale(identifier: "zh")) == "无法取得公钥。")
  }

  @Test("has a text for each message in both languages")
  func complete() {
    for message in CallErrorTexts.Message.allCases {
      #expect(CallErrorTexts.english[message] != nil)
      #expect(CallErrorTexts.chinese[message] != nil)
    }
  }

  @Test("tells what it is about, and nothing that a server sent as a hole")
  func values() {
    let error = CallError<Never>.declined(code: "{message}", message: "{code}{x}")
    let english = Locale(identifier: "en")
    #expect(error.message(in: english) == "The server refused (code {message}): {code}{x}.")
    #expect(error.serverMessage == "{code}{x}")
    #expect(CallError<Conflict>.failed(.conflict).description == "The server refused: conflict.")
  }

  @Test(
    "shows a code that is spelled as one to logs, and no other",
    arguments: [
      ("40101", "40101"), ("Throttling.User", "Throttling.User"), ("urn:problem/out-of_stock~1", nil),
      ("the password is wrong", "?"), ("p@ss", "?"), ("密", "?"), ("a\nb", "?"),
      (String(repeating: "7", count: 64), nil), (String(repeating: "7", count: 65), "?"),
    ] as [(String, String?)])
  func codes(code: String, shown: String?) {
    let error = CallError<Never>.declined(code: code, message: "m")
    #expect(error.description == "The server refused (code \(shown ?? code)).")
    #expect(error.localizedDescription.contains(shown ?? code))
  }

  private enum Refused: Error {
    case short(left: String)
    case closed
  }

  @Test("keeps what a server says, and what came with a failure, out of whatever is printed")
  func silent() {
    let declined = CallError<Never>.declined(code: "1", message: "marked")
    let failed = CallError<Refused>.failed(.short(left: "marked"))
    let subjects: [Any] = [
      declined, declined.reason, [declined], Result<Int, CallError<Never>>.failure(declined), failed,
      failed.reason, Optional(failed) as Any, declined.beforeSending(.keys),
    ]
    for subject in subjects {
      var text = "\(subject)" + String(reflecting: subject)
      dump(subject, to: &text)
      if let error = subject as? any Error { text += error.localizedDescription }
      #expect(!text.contains("marked"), "\(type(of: subject))")
    }
    #expect(failed.description == "The server refused: short.")
    #expect(CallError<Refused>.failed(.closed).description == "The server refused: closed.")
    #expect(declined.message(in: Locale(identifier: "en")).contains("marked"))
  }

  @Test("is replaceable, for the errors of a client, language by language")
  func replaced() async {
    let client = OrderClient(ScriptedTransport([.failure(.offline), .failure(.dns)])) {
      $0.texts = { locale in
        var texts = CallErrorTexts.builtIn(for: locale)
        if locale.language.languageCode == .french { texts[.offline] = "Pas de réseau." }
        return texts
      }
    }
    let error = await client.failure()
    #expect(error?.message(in: Locale(identifier: "fr")) == "Pas de réseau.")
    #expect(error?.message(in: Locale(identifier: "en")) == "There is no network connection.")
    #expect(await client.failure()?.message(in: Locale(identifier: "zh")) == "找不到服务器。")
  }

  @Test("says what to do where the work may have been done")
  func suggestion() {
    #expect(CallError<Never>.offline.recoverySuggestion == nil)
    #expect(CallError<Never>.connectionLost(sent: true).recoverySuggestion?.isEmpty == false)
  }
}
