import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Whose upload is gone on with")
struct UploadOwnerTests {
  @Test("the same file's upload to the same place is its owner's alone")
  func owners() throws {
    let store = MemoryStore()
    let url = RequestURL(scheme: "https", host: "photos.example", port: nil, path: "/photos")
    let whole = TransportRequest(
      method: .post, url: url, headers: [:], body: RequestBody([.bytes(Array("a photo".utf8))]))
    let digest = try whole.body.digest(.sha256)
    func upload(_ name: String) -> ResumableUpload {
      var owner = CanonicalBytes()
      owner.add(name)
      return ResumableUpload(of: whole, by: owner, digest: digest, in: store, isRepeatable: true, nil)
    }
    let first = upload("a")
    let begun = Exchange(
      url: url, head: ResponseHead(status: 201, headers: ["Location": "/uploads/1"]), body: [])
    let isWhole = try first.took(.success(Answer(begun, payload: nil, place: "")), of: .create)
    #expect(!isWhole)
    #expect(upload("a").request(for: .ask).url.path == "/uploads/1")
    #expect(upload("b").step == .create)
  }
}
