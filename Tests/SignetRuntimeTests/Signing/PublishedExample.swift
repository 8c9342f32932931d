import Foundation
import Testing

@testable import SignetRuntime

/// A worked example that a provider publishes: the rule as knobs, the inputs, and what comes out.
struct PublishedExample: CustomTestStringConvertible, Sendable {
  let number: Int
  let provider: String
  let scheme: String
  /// `canonical` where no signature was published, `aead` where nothing is signed.
  let kind: String?
  let knobs: KnobRule
  let inputs: ExampleInputs
  let message: String
  let secret: String?
  let expected: String?
  var placed: String?
  /// What a published placed text holds instead of a signature.
  let placeholder: String?
  /// Texts and what they come to on the way.
  let intermediate: [(text: String, value: String)]
  let publicKey: String?

  var testDescription: String { "\(number) \(provider): \(scheme)" }

  static let all: [PublishedExample] = SigningVectors.read("published.json").enumerated().compactMap {
    number, object in
    guard let provider = object["provider"] as? String, let scheme = object["scheme"] as? String,
      let rule = object["rule"] as? [String: Any], let knobs = rule["knobs"] as? [String: Any],
      let inputs = object["inputs"] as? [String: Any], let message = object["canonical_string"] as? String
    else {
      Issue.record("example \(number) is not as the vectors' description says")
      return nil
    }
    let intermediate = object["expected_intermediate"] as? [String: String] ?? [:]
    return PublishedExample(
      number: number, provider: provider, scheme: scheme, kind: object["kind"] as? String,
      knobs: KnobRule(knobs),
      inputs: ExampleInputs(inputs), message: message, secret: object["secret"] as? String,
      expected: object["expected"] as? String, placed: object["expected_placed"] as? String,
      placeholder: object["placeholder_signature"] as? String,
      intermediate: intermediate.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      publicKey: object["public_key"] as? String)
  }

  /// Those that are signatures: all but decryptions.
  static let signed = all.filter { $0.kind != "aead" }
}
