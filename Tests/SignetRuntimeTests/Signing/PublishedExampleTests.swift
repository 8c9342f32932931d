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

  private func difference(_ example: PublishedExample) async throws -> String? {
    let key = PublishedKey(example)
    return try await ExampleComparison(
      example: example, scheme: try example.knobs.scheme(example.inputs), request: example.inputs.request,
      values: example.inputs.values(secret: example.secret, privateKeys: ["published": key])
    ).difference()
  }
}
