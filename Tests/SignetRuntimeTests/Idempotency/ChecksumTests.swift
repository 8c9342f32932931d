import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Checksums")
struct ChecksumTests {
  private func send(
    _ algorithm: String, _ header: String, _ exchanges: [ScriptedExchange] = [.json("{}")],
    _ fill: (inout Request) -> Void = { _ in }
  ) async -> (error: CallError<Never>?, values: [String?]) {
    let client = OrderClient(ScriptedTransport(exchanges), time: JumpingTimekeeper())
    let endpoint = Endpoint(
      name: "photos.put", method: .post, path: "/photos", content: .json,
      security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "none"), retry: .transient,
      idempotency: Idempotency(checksum: .init(algorithm: algorithm, header: header)))
    var request = Request(endpoint)
    request.body("text", "hello" as JSON)
    fill(&request)
    let error = await fault { [request] in
      try await client.caller.nothing(request, Never.self, CallOptions())
    }
    return (error, client.transport.requests.map { $0.headers[header] })
  }

  /// Digests of the seven bytes `"hello"`, quotes included, as OpenSSL computes them.
  @Test(
    "travel as their field has it",
    arguments: [
      ("sha256", "Content-Digest", "sha-256=:Wqdtvfrp5oI+XPE4Ad1xf5aD0dp3xxvB1AkAIZTpQ6c=:"),
      ("md5", "Content-MD5", nil), ("sha512", "Repr-Digest", nil), ("sha256", "Digest", nil),
      ("sha1", "X-Digest", nil),
    ] as [(String, String, String?)])
  func fields(algorithm: String, header: String, _: String?) async throws {
    let hash = try #require(HashAlgorithm(rawValue: algorithm))
    let digest = Data(try Crypto.digest(hash, of: Array(#""hello""#.utf8))).base64EncodedString()
    let expected =
      switch header {
      case "Content-Digest": "sha-256=:\(digest):"
      case "Repr-Digest": "sha-512=:\(digest):"
      case "Digest": "sha-256=\(digest)"
      default: digest
      }
    #expect(await send(algorithm, header).values == [expected])
  }

  /// RFC 9530 appendix B.1: `{"hello": "world"}` and a line feed.
  @Test("are what RFC 9530 computes")
  func published() throws {
    let body = RequestBody([.bytes(Array("{\"hello\": \"world\"}".utf8)), .bytes([0x0A])])
    let value = try ContentDigest(.init(algorithm: "sha256", header: "content-digest")).value(of: body)
    #expect(value == "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:")
  }

  @Test("let a POST be sent again, under the same digest")
  func retried() async {
    let (error, values) = await send("sha256", "Content-Digest", [.lost(during: .waiting), .json("{}")])
    #expect(error == nil)
    #expect(values.count == 2)
    #expect(values[0] != nil && values[0] == values[1])
  }

  @Test(
    "of files are the same as of the bytes in them, from anywhere in the file", arguments: [0, 1, 3 << 20])
  func files(offset: Int) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    let bytes = (0..<(3 << 20) + 17).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: url)
    let digest = ContentDigest(.init(algorithm: "sha256", header: "Content-Digest"))
    let head = RequestBody.Piece.bytes([1, 2, 3])
    let file = RequestBody([head, .file(url, offset: offset, length: bytes.count - offset), head])
    let memory = RequestBody([head, .bytes(Array(bytes[offset...])), head])
    #expect(try digest.value(of: file) == digest.value(of: memory))
  }

  @Test(
    "of a file that is gone, or shorter than it was, are none: nothing is sent", arguments: [true, false])
  func unreadable(isThere: Bool) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    if isThere { try Data([1, 2]).write(to: url) }
    let digest = ContentDigest(.init(algorithm: "sha256", header: "Content-Digest"))
    let error = #expect(throws: CallError<Never>.self) {
      try digest.value(of: RequestBody([.file(url, length: 9)]))
    }
    guard case .invalid(field: "file", rule: _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("by an algorithm that nobody knows are refused before anything is sent")
  func unknown() async {
    let (error, values) = await send("crc32", "X-Digest")
    guard case .invalid(field: "checksum", rule: _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(values.isEmpty)
  }
}
