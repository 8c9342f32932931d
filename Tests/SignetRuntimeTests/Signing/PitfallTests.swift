import Foundation
import Testing

@testable import SignetRuntime

/// Known mistakes of signing: what is right comes out, and what the mistake would give does not.
@Suite("Signing pitfalls")
struct PitfallTests {
  @Test(
    "signs what is right, not what the known mistake gives, wherever the values travel",
    arguments: Pitfall.all, Pitfall.Carrier.allCases
  )
  func isAvoided(_ pitfall: Pitfall, _ carrier: Pitfall.Carrier) async throws {
    guard let request = try pitfall.request(carrier) else { return }
    let signed = try await RequestSigner(pitfall.scheme).sign(request, with: pitfall.values)
    #expect(signed.message == Array(pitfall.correct.message.utf8))
    #expect(signed.signature == pitfall.correct.signature)
    // The mistake that is not in the message is one in what is made of it.
    #expect(signed.signature != pitfall.wrong.signature)
  }

  @Test(
    "reads the signed values back from the bytes that are sent",
    arguments: Pitfall.all.filter { !$0.pairs.isEmpty }
  )
  func isSentAsSigned(_ pitfall: Pitfall) async throws {
    for carrier in Pitfall.Carrier.allCases {
      guard let request = try pitfall.request(carrier) else { continue }
      let sent = try await RequestSigner(pitfall.scheme).sign(request, with: pitfall.values).request
      let received = SigningRequest(
        method: sent.method, scheme: sent.scheme, authority: sent.authority, path: sent.path,
        query: EncodedFields(encoded: sent.queryText), body: try carrier.received(sent.content))
      let message = try await SigningFixture.message(pitfall.checkingScheme, received, pitfall.values)
      #expect(message == pitfall.correct.message, "\(carrier)")
    }
  }
}

/// A pair of a right and a wrong canonical string.
struct Pitfall: CustomTestStringConvertible, Sendable {
  struct Outcome: Sendable {
    let message: String
    let signature: String
  }

  /// Where the values travel.
  enum Carrier: String, CaseIterable, Sendable {
    case query, form, json

    func received(_ content: String) throws -> SigningBody {
      switch self {
      case .query: .none
      case .form: .form(EncodedFields(encoded: content))
      case .json: try SigningFixture.json(content)
      }
    }
  }

  let id: String
  let pairs: [ExampleInputs.Pair]
  let epoch: Int64?
  let secret: String
  let encodes: Bool
  let correct: Outcome
  let wrong: Outcome

  var testDescription: String { id }

  /// Our own, and the published ones where they are to be had.
  static let all: [Pitfall] = own + published

  private static let published: [Pitfall] = SigningVectors.read("pitfalls.json").compactMap { object in
    guard let id = object["id"] as? String, let secret = object["secret"] as? String,
      let correct = outcome(object["correct"]), let wrong = outcome(object["wrong"])
    else {
      Issue.record("a pitfall is not as the vectors' description says")
      return nil
    }
    let pairs = SigningVectors.pairs(object["inputs"]).map {
      ExampleInputs.Pair(name: $0.name, value: $0.value)
    }
    let epoch = (object["inputs"] as? [String: Any])?["epoch"] as? NSNumber
    return Pitfall(
      id: id, pairs: pairs, epoch: epoch?.int64Value, secret: secret,
      encodes: object["encode"] as? String == "rfc3986", correct: correct, wrong: wrong)
  }

  private static func outcome(_ value: Any?) -> Outcome? {
    guard let object = value as? [String: String], let message = object["message"],
      let signature = object["signature"]
    else { return nil }
    return Outcome(message: message, signature: signature)
  }

  /// `HMAC-SHA256` over sorted `key=value`: the runtime adds the timestamp and the nonce.
  var scheme: SigningScheme { scheme(adds: true) }
  /// The same on the side that receives both.
  var checkingScheme: SigningScheme { scheme(adds: false) }

  private func scheme(adds: Bool) -> SigningScheme {
    if pairs.isEmpty {
      let time: SigningScheme.Time = correct.message.hasSuffix("Z") ? .iso8601 : .date
      return SigningFixture.scheme(message: [.text("date="), .hole(.now(time))])
    }
    let encoding: SigningScheme.List.Encoding = encodes ? .rfc3986 : .none
    return SigningFixture.scheme(
      SigningScheme.List(
        name: "params", sources: [.query, .body], filter: .except(["sign"]),
        additions: adds ? [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])] : [],
        skipsEmpty: true, order: .key, keyEncoding: encoding, valueEncoding: encoding, repeated: .keep))
  }

  /// The request without what the runtime adds; nil where the carrier can't hold it.
  func request(_ carrier: Carrier) throws -> SigningRequest? {
    let own = pairs.filter { $0.name != "timestamp" && $0.name != "nonce" }.map {
      (name: $0.name, value: $0.value)
    }
    switch carrier {
    case .query: return SigningFixture.request(query: own)
    case .form: return SigningFixture.request(body: SigningFixture.form(own))
    case .json:
      guard Set(own.map { Array($0.name.utf8) }).count == own.count else { return nil }
      var content = try JSONContent(Array("{}".utf8))
      for pair in own { content.append(pair.name, pair.value) }
      return SigningFixture.request(body: .json(content))
    }
  }

  var values: SigningValues {
    SigningValues(now: (epoch ?? 1_700_000_000) * 1000, nonce: "n-0001", secrets: ["secret": secret])
  }
}
