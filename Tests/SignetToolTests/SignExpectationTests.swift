import Foundation
import Testing

@testable import SignetCommand
@testable import signet

@Suite("What `signet sign` is to compare with") struct SignExpectationTests {
  private let bench: SignBench

  init() throws { bench = try SignBench() }

  @Test func `what the server computed passes where it is the same`() throws {
    let signature = try bench.signature(of: try bench.sign(SignBench.find, "--scheme", "app"))
    let outcome = try bench.sign(SignBench.find, "--scheme", "app", "--expect", signature)
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardError == "")
  }

  @Test func `another signature is a finding, and one of other letters' case is recognized`() throws {
    let signature = try bench.signature(of: try bench.sign(SignBench.find, "--scheme", "app"))
    let other = try bench.sign(SignBench.find, "--scheme", "app", "--expect", signature.uppercased())
    #expect(other.exitCode == .findings)
    #expect(
      other.standardError.contains("spelled in upper-case hexadecimal digits (`output HEX`) by the server"))
  }

  @Test func `the same canonical string and another signature point at the secret`() throws {
    try bench.workspace.write(
      "GET\n/v2/parcels/a%20b\nlang=zh&nonce=n-1&number=a%20b&timestamp=1700000000250\nAKD-1",
      to: "server.txt")
    let outcome = try bench.sign(
      SignBench.find, "--scheme", "app", "--expect", "00", "--expect-message", "server.txt")
    #expect(
      outcome.standardError.hasSuffix(
        "the canonical strings are the same: the secrets or the algorithms differ\n"))
  }

  @Test func `the first byte that the server has otherwise is shown on both sides`() throws {
    try bench.workspace.write(
      "GET\n/v2/parcels/a%20b\nlang=zh&nonce=n-1&number=a+b&timestamp=1700000000250\nAKD-1", to: "server.txt")
    let outcome = try bench.sign(SignBench.find, "--scheme", "app", "--expect-message", "server.txt")
    #expect(outcome.exitCode == .findings)
    #expect(
      outcome.standardError == """
        error: the canonical strings differ at byte 48 (line 3, column 27): ours has 82 bytes, the server's 80
          ours   …h&nonce=n-1&number=a%20b&timestamp=17000…
                 68 26 6e 6f 6e 63 65 3d 6e 2d 31 26 6e 75 6d 62 65 72 3d 61 25 32 30 62 26 74 69 6d 65 73 74 61 6d 70 3d 31 37 30 30 30
                                                                             ^^
          theirs …h&nonce=n-1&number=a+b&timestamp=1700000…
                 68 26 6e 6f 6e 63 65 3d 6e 2d 31 26 6e 75 6d 62 65 72 3d 61 2b 62 26 74 69 6d 65 73 74 61 6d 70 3d 31 37 30 30 30 30 30
                                                                             ^^
          likely cause: `+` against `%20` for a blank: ours is percent-encoded (RFC 3986), the server's encoded as forms are

        """)
  }
}
