#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite(
    "Answers signed by another library",
    .enabled("cryptography is not installed for this Python; `pip install cryptography` to run them") {
      await PythonScript.hasModule("cryptography")
    })
  struct SignatureInteroperationTests {
    private struct Task: Encodable {
      let messages: [Data]
    }

    private struct Signed: Decodable {
      let key: String
      let signatures: [String]
    }

    @Test("are verified by every algorithm, and a signature of one message is none of another")
    func verified() async throws {
      let bodies = [[], VerificationFixture.body, [UInt8](repeating: 0xAB, count: 70_000)]
      let time = String(VerificationFixture.now)
      let task = Task(messages: bodies.map { Data(VerificationFixture.signed(time: time, body: $0)) })
      let signed = try await PythonScript(name: "sign_answer.py").run(task, as: [String: Signed].self)
      for algorithm in VerificationScheme.Algorithm.allCases {
        let one = try #require(signed[algorithm.rawValue])
        let ring = KeyRing(shipped: ["gateway": try ShippedKey(one.key)])
        for (index, signature) in one.signatures.enumerated() {
          for (other, body) in bodies.enumerated() {
            let answer = ReceivedAnswer(
              status: 200, headers: ["X-Signature": signature, "X-Timestamp": time], body: body)
            let failure = try await VerificationFixture.failure(
              answer, VerificationFixture.scheme(algorithm), ring: ring)
            #expect(failure?.failure == (index == other ? nil : .mismatch), "\(algorithm) \(index) \(other)")
          }
        }
      }
    }
  }
#endif
