import Foundation
import Testing

@testable import SignetRuntime

/// What providers publish, recomputed by the engine from each example's knobs.
@Suite("Published signing examples")
struct PublishedExampleTests {
  @Test(
    "gives the published canonical string, signature and placed text",
    .enabled(if: !PublishedExample.all.isEmpty, Comment(rawValue: SigningVectors.absence)),
    arguments: PublishedExample.signed
  )
  func isReproduced(_ example: PublishedExample) async throws {
    #expect(try await difference(example) == nil)
  }

  @Test(
    "counts what is reproduced; only decryptions are not signatures",
    .enabled(if: !PublishedExample.all.isEmpty, Comment(rawValue: SigningVectors.absence)))
  func count() async throws {
    var reproduced = 0
    var missed: [String] = []
    for example in PublishedExample.all {
      if example.kind == "aead" {
        missed.append("\(example.testDescription): a decryption, nothing is signed")
        continue
      }
      do {
        let difference = try await difference(example)
        if let difference {
          missed.append("\(example.testDescription): \(difference)")
        } else {
          reproduced += 1
        }
      } catch { missed.append("\(example.testDescription): \(error)") }
    }
    print("Published signing examples: \(reproduced) of \(PublishedExample.all.count) reproduced")
    for line in missed { print("  not reproduced: \(line)") }
    #expect(reproduced == PublishedExample.signed.count)
  }

  /// What is not as published, in words; nil where all is.
  private func difference(_ example: PublishedExample) async throws -> String? {
    let scheme = try example.knobs.scheme(example.inputs)
    let request = example.inputs.request
    let key = try publishedKey(example, scheme)
    let values = example.inputs.values(secret: example.secret, privateKeys: ["published": key])
    let signed = try await RequestSigner(scheme).sign(request, with: values)
    let message = String(decoding: signed.message, as: UTF8.self)
    if !message.utf8.elementsEqual(example.message.utf8) {
      return "the canonical string is \(message.debugDescription)"
    }
    if let expected = example.expected, signed.signature != expected {
      return "the signature is \(signed.signature)"
    }
    if let placed = example.placed {
      let expected = example.placeholder.map { placed.replacing($0, with: signed.signature) } ?? placed
      var evaluator = SigningEvaluator(scheme, request, values)
      evaluator.signature = Array(signed.signature.utf8)
      let found = String(decoding: try evaluator.bytes(of: scheme.place.text), as: UTF8.self)
      if found != expected { return "the placed text is \(found)" }
    }
    for (text, expected) in example.intermediate {
      let reader = KnobText(lists: scheme.lists.map(\.name), bindings: scheme.bindings.map(\.name))
      var evaluator = SigningEvaluator(scheme, request, values)
      let found = String(decoding: try evaluator.bytes(of: reader.read(text)), as: UTF8.self)
      if found != expected { return "\(text) is \(found.debugDescription)" }
    }
    return nil
  }

  private func publishedKey(_ example: PublishedExample, _ scheme: SigningScheme) throws -> PublishedKey {
    guard example.expected != nil, let publicKey = example.publicKey else {
      return PublishedKey(signature: Array("published".utf8), publicKey: nil)
    }
    let signature = SigningEncoding.base64Decoded(Array((example.expected ?? "").utf8)) ?? []
    return PublishedKey(signature: signature, publicKey: publicKey)
  }
}
