#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Stage 12: verification")
  struct VerifyStageTests {
    private typealias Fixture = VerificationFixture

    // MARK: What verifies

    @Test(
      "an answer that the server has signed is verified, by each algorithm in each spelling",
      arguments: VerificationScheme.Algorithm.allCases, SigningScheme.Output.allCases)
    func verified(algorithm: VerificationScheme.Algorithm, encoding: SigningScheme.Output) async throws {
      let answer = try Fixture.answer(algorithm, encoding: encoding)
      #expect(try await Fixture.failure(answer, Fixture.scheme(algorithm, encoding: encoding)) == nil)
    }

    @Test(
      "the bytes are verified as they came, whatever they are",
      arguments: [
        [], [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0xFF, 0xFE, 0x00, 0x80], Array("{ \"a\" : 1.0 }\r\n\r\n".utf8),
      ] as [[UInt8]])
    func rawBytes(body: [UInt8]) async throws {
      #expect(try await Fixture.failure(Fixture.answer(body: body)) == nil)
    }

    @Test("the status can be a part of what is signed, and no other then verifies")
    func status() async throws {
      let scheme = Fixture.scheme(
        .ed25519, message: [.hole(.requestNonce), .text("\n"), .hole(.status), .text("\n"), .hole(.body)])
      let signature = try Fixture.ed25519.get().sign(
        Fixture.signed(time: "200"), by: .ed25519)
      let answer = ReceivedAnswer(
        status: 200, headers: ["X-Signature": Fixture.spell(signature, .base64)], body: Fixture.body)
      #expect(try await Fixture.failure(answer, scheme) == nil)
      #expect(try await Fixture.failure(answer.with(status: 201), scheme)?.failure == .mismatch)
    }

    @Test("a digest of the content can be signed instead of all of it")
    func filtered() async throws {
      let scheme = Fixture.scheme(
        .ed25519, message: [.hole(.requestNonce), .text(":"), .hole(.body, [.sha256, .hex])])
      let digest = String(
        decoding: SigningEncoding.hex(try Crypto.digest(.sha256, of: Fixture.body)), as: UTF8.self)
      let signature = try Fixture.ed25519.get().sign(Array("n-0001:\(digest)".utf8), by: .ed25519)
      let answer = ReceivedAnswer(
        status: 200, headers: ["X-Signature": Fixture.spell(signature, .base64)], body: Fixture.body)
      #expect(try await Fixture.failure(answer, scheme) == nil)
      #expect(try await Fixture.failure(answer.with(body: [1]), scheme)?.failure == .mismatch)
    }

    // MARK: What does not

    @Test(
      "a tampered answer is unverified, whichever byte was changed", arguments: [1, 0x20, 0x80] as [UInt8])
    func tampered(bit: UInt8) async throws {
      let answer = try Fixture.answer(.ed25519)
      for index in answer.body.indices {
        var body = answer.body
        body[index] ^= bit
        let failure = try await Fixture.failure(answer.with(body: body), Fixture.scheme(.ed25519))
        #expect(failure?.failure == .mismatch)
        #expect(failure?.fault == .unverified)
      }
    }

    @Test("a truncated answer is unverified, wherever it was cut")
    func truncated() async throws {
      let answer = try Fixture.answer(.ed25519)
      for length in answer.body.indices {
        let cut = answer.with(body: Array(answer.body.prefix(length)))
        #expect(try await Fixture.failure(cut, Fixture.scheme(.ed25519))?.fault == .unverified)
      }
      let longer = answer.with(body: answer.body + [0x20])
      #expect(try await Fixture.failure(longer, Fixture.scheme(.ed25519))?.fault == .unverified)
    }

    @Test("an answer recorded earlier, played again, is unverified: it answers another request")
    func replayed() async throws {
      let answer = try Fixture.answer(nonce: "n-0000")
      #expect(try await Fixture.failure(answer)?.failure == .mismatch)
      #expect(try await Fixture.failure(answer, nonce: "n-0000") == nil)
      #expect(try await Fixture.failure(answer, nonce: nil)?.failure == .mismatch)
    }

    @Test("an answer to nothing that was signed is as old as the spec allows, and no older")
    func boundByTime() async throws {
      let answer = try Fixture.answer(nonce: "")
      let fresh: Int64 = 300_000
      for (distance, failure) in [
        (0, nil), (fresh, nil), (-fresh, nil), (fresh + 1, .stale), (-fresh - 1, .stale),
        (Int64.max / 2, .stale),
      ] as [(Int64, VerificationFailure?)] {
        let found = try await Fixture.failure(answer, nonce: nil, now: Fixture.now + distance)
        #expect(found?.failure == failure, "\(distance)")
      }
    }

    @Test("a timestamp that the signature does not cover binds nothing")
    func uncoveredTimestamp() async throws {
      let scheme = Fixture.scheme(.ed25519, message: [.hole(.body)])
      let signature = try Fixture.ed25519.get().sign(Fixture.body, by: .ed25519)
      let answer = ReceivedAnswer(
        status: 200,
        headers: ["X-Signature": Fixture.spell(signature, .base64), "X-Timestamp": String(Fixture.now)],
        body: Fixture.body)
      #expect(try await Fixture.failure(answer, scheme)?.failure == .unbound)
    }

    @Test("a nonce alone binds nothing where the request had none, nor does a timestamp without a bound")
    func unbound() async throws {
      let noTime = Fixture.scheme(timestamp: nil, fresh: nil)
      let answer = try Fixture.answer(nonce: "")
      #expect(try await Fixture.failure(answer, noTime, nonce: nil)?.failure == .unbound)
      #expect(try await Fixture.failure(answer, Fixture.scheme(fresh: nil), nonce: nil)?.failure == .unbound)
    }

    @Test(
      "a signature that does not cover the content proves nothing, not even of the content that it came with",
      arguments: [
        nil, [.lower], [.trim, .sha256], [.md5, .hex], [.sha1], [.sha256, .md5], [.base64, .upper],
        [.hex, .base64, .lower], [.normalizePath],
      ] as [[SigningScheme.Filter]?])
    func uncovered(filters: [SigningScheme.Filter]?) async throws {
      let covered = try filters.map { try SigningFilters.apply($0, to: Fixture.body) } ?? []
      let scheme = Fixture.scheme(
        .ed25519, message: [.hole(.requestNonce)] + (filters.map { [.hole(.body, $0)] } ?? []))
      let signature = try Fixture.ed25519.get().sign(Array("n-0001".utf8) + covered, by: .ed25519)
      let answer = ReceivedAnswer(
        status: 200, headers: ["X-Signature": Fixture.spell(signature, .base64)], body: Fixture.body)
      #expect(try await Fixture.failure(answer, scheme)?.failure == .uncovered)
    }

    @Test(
      "however the content or its digest is spelled, the signature covers it",
      arguments: [
        [], [.base64], [.hex, .upper], [.sha512, .base64], [.sha256, .hex, .upper], [.rfc3986],
      ] as [[SigningScheme.Filter]])
    func spelled(filters: [SigningScheme.Filter]) async throws {
      let scheme = Fixture.scheme(.ed25519, message: [.hole(.requestNonce), .hole(.body, filters)])
      let message = Array("n-0001".utf8) + (try SigningFilters.apply(filters, to: Fixture.body))
      let signature = try Fixture.ed25519.get().sign(message, by: .ed25519)
      let answer = ReceivedAnswer(
        status: 200, headers: ["X-Signature": Fixture.spell(signature, .base64)], body: Fixture.body)
      #expect(try await Fixture.failure(answer, scheme) == nil)
    }

    @Test(
      "an edited timestamp is unverified, and so is a missing one", arguments: ["1700000000251", "", "junk"])
    func editedTimestamp(text: String) async throws {
      let answer = try Fixture.answer().with { $0["X-Timestamp"] = text }
      #expect(try await Fixture.failure(answer)?.fault == .unverified)
      let missing = answer.with { $0.remove("X-Timestamp") }
      #expect(try await Fixture.failure(missing)?.fault == .unverified)
    }

    @Test(
      "a signed timestamp that can't be read is unverified",
      arguments: ["", "soon", "1e12", "-5", "+17", " 17"])
    func unreadableTimestamp(text: String) async throws {
      #expect(try await Fixture.failure(Fixture.answer(time: text))?.failure == .unreadableTimestamp)
    }

    @Test("an unsigned answer is unverified")
    func unsigned() async throws {
      let answer = try Fixture.answer()
      #expect(try await Fixture.failure(answer.with { $0.remove("X-Signature") })?.failure == .unsigned)
      #expect(try await Fixture.failure(answer.with { $0["X-Signature"] = "" })?.failure == .unsigned)
    }

    @Test("what is no signature is unverified", arguments: ["=", "*", "not base64!", "ÄÖÜ", "AA, AA"])
    func unreadable(text: String) async throws {
      let answer = try Fixture.answer().with { $0["X-Signature"] = text }
      #expect(try await Fixture.failure(answer)?.fault == .unverified)
    }

    @Test("two signatures, or one that is longer than any, are unverified")
    func tooMuch() async throws {
      let answer = try Fixture.answer()
      let twice = answer.with { $0.add("X-Signature", answer.headers["X-Signature"] ?? "") }
      #expect(try await Fixture.failure(twice)?.failure == .unreadableSignature)
      let long = answer.with { $0["X-Signature"] = String(repeating: "A", count: 100_000) }
      #expect(try await Fixture.failure(long)?.failure == .unreadableSignature)
    }

    @Test("an answer signed with another key is unverified", arguments: VerificationScheme.Algorithm.allCases)
    func wrongKey(algorithm: VerificationScheme.Algorithm) async throws {
      let other =
        switch algorithm {
        case .rsaSHA256, .rsaPSSSHA256: try TestKeyPair.rsa(bits: 2048)
        case .ecdsaP256SHA256: try TestKeyPair.ec("P-256")
        case .ed25519: try TestKeyPair.named("ED25519")
        }
      let answer = try Fixture.answer(algorithm, by: other)
      #expect(try await Fixture.failure(answer, Fixture.scheme(algorithm))?.failure == .mismatch)
    }

    @Test("one algorithm's signature is none of another's, though the key is the same")
    func wrongAlgorithm() async throws {
      let answer = try Fixture.answer(.rsaSHA256)
      #expect(try await Fixture.failure(answer, Fixture.scheme(.rsaPSSSHA256))?.failure == .mismatch)
    }

    @Test("a key of another kind verifies nothing, and an unknown name neither")
    func unusable() async throws {
      let answer = try Fixture.answer(.rsaSHA256)
      let ecRing = try Fixture.ring(.ecdsaP256SHA256)
      #expect(try await Fixture.failure(answer, ring: ecRing)?.failure == .unusableKey)
      #expect(try await Fixture.failure(answer, ring: KeyRing(shipped: [:]))?.failure == .unknownKey)
      let stage = VerifyStage([], keys: ecRing)
      guard
        case .unverified(let unverified) = await stage.verify(
          answer, by: "gateway", nonce: nil, clock: AnswerClock(now: 0))
      else {
        Issue.record("verified without a scheme")
        return
      }
      #expect(unverified.fault == .unverified)
    }

    // MARK: What may be used, and what may be said

    @Test("of an unverified error answer only the status and Retry-After are used")
    func errorAnswer() async throws {
      let answer = ReceivedAnswer(
        status: 503, headers: ["Retry-After": "17", "X-Other": "marked"], body: Array("marked".utf8))
      let unverified = try await Fixture.failure(answer)
      #expect(unverified?.status == 503)
      #expect(unverified?.retryAfter == "17")
      #expect(unverified?.fault == .http(status: 503))
      let success = try await Fixture.failure(answer.with(status: 200))
      #expect(success?.retryAfter == nil)
      #expect(success?.fault == .unverified)
    }

    @Test("nothing that is said of an unverified answer holds any of it")
    func silence() async throws {
      let answer = try Fixture.answer(body: Array("marked-body".utf8)).with {
        $0["X-Signature"] = "marked-signature"
      }
      let unverified = try #require(try await Fixture.failure(answer))
      var said = "\(unverified)\(String(reflecting: unverified))\(unverified.fault)\(unverified.failure)"
      said += "\(answer)" + String(reflecting: answer)
      dump(unverified, to: &said)
      dump(answer, to: &said)
      #expect(!said.contains("marked"))
    }
  }
#endif
