import SignetTesting
import Testing

@testable import SignetRuntime

/// What a refused or lost part says of the file, and of its place: nothing is sent again that need not be, and no upload
/// goes on for ever.
@Suite("Refused parts of an upload", .timeLimit(.minutes(2)))
struct UploadRefusalTests {
  private static let lost = ScriptedExchange.lost(during: .waiting)
  private static let done = ScriptedExchange.json(
    #"{"code":0,"data":{}}"#, headers: ["Upload-Complete": "?1"])
  private static let whole = ScriptedExchange.answer(
    headers: ["Upload-Complete": "?1", "Upload-Offset": "400000"])
  private static let content = [UInt8](repeating: 7, count: 400_000)
  private static let envelope = Envelope(code: "code", success: ["0"], message: "message", data: "data")

  private static func created(at place: String = "/uploads/1", limit: String? = nil) -> ScriptedExchange {
    var headers: HeaderFields = ["Location": place]
    headers["Upload-Limit"] = limit
    return .answer(status: 201, headers: headers)
  }

  private static func has(_ offset: Int) -> ScriptedExchange {
    .answer(status: 204, headers: ["Upload-Offset": "\(offset)"])
  }

  private static func declined(_ status: Int) -> ScriptedExchange {
    .json(#"{"code":4711,"message":"not now"}"#, status: status)
  }

  private func photos(
    _ exchanges: [ScriptedExchange], _ idempotency: Idempotency = .natural,
    store: (any ProtectedStore)? = nil, envelope: Envelope? = Self.envelope
  ) throws -> ScriptedPhotos {
    try photos(ScriptedTransport(exchanges), idempotency, store: store, envelope: envelope)
  }

  private func photos(
    _ transport: ScriptedTransport, _ idempotency: Idempotency = .natural,
    store: (any ProtectedStore)? = nil, envelope: Envelope? = nil
  ) throws -> ScriptedPhotos {
    try ScriptedPhotos(
      transport, .post, content: .resumableUpload, idempotency: idempotency, store: store,
      envelope: envelope)
  }

  private func appends(_ photos: ScriptedPhotos) -> [TransportRequest] {
    photos.transport.requests.filter { $0.method == .patch }
  }

  // MARK: Refusals

  @Test(
    "a part that is refused with a code ends the call, and a later one goes on from there",
    arguments: [200, 400, 403, 413, 415, 422])
  func declined(status: Int) async throws {
    let store = MemoryStore()
    let first = try photos([Self.created(), Self.declined(status)], store: store)
    let error = await first.upload(Self.content)
    #expect(error == .declined(code: "4711", message: "not now", status: status))
    #expect(error?.mayHaveBeenDone == .no)
    #expect(first.methods == [.post, .patch])
    let second = try photos([Self.has(300_000), Self.done], store: store)
    #expect(await second.upload(Self.content) == nil)
    #expect(second.transport.requests.map(\.url.path) == ["/uploads/1", "/uploads/1"])
    #expect(appends(second).map { $0.headers["Upload-Offset"] } == ["300000"])
  }

  @Test(
    "a bare status that does not speak of the place ends the call as well", arguments: [402, 412, 422, 451])
  func bare(status: Int) async throws {
    let photos = try photos([Self.created(), .answer(status: status)])
    #expect(await photos.upload(Self.content) == .http(status: status))
    #expect(photos.methods == [.post, .patch])
  }

  @Test(
    "where a code says that something is not there, the place is asked whether it is", arguments: [404, 410])
  func notThere(status: Int) async throws {
    let stays = try photos([
      Self.created(), Self.declined(status), Self.has(100_000), Self.declined(status),
      Self.has(100_000), Self.declined(status),
    ])
    #expect(
      await stays.upload(Self.content) == .declined(code: "4711", message: "not now", status: status))
    #expect(stays.methods == [.post, .patch, .head, .patch, .head, .patch])
    let gone = try photos([
      Self.created(), Self.declined(status), .answer(status: 404), Self.created(at: "/uploads/2"), Self.done,
    ])
    #expect(await gone.upload(Self.content) == nil)
    #expect(appends(gone).map(\.url.path) == ["/uploads/1", "/uploads/2"])
  }

  @Test(
    "what may not be done twice is not begun anew behind a refusal that leaves open whether it was done",
    arguments: [301, 302, 303, 500, 503])
  func open(status: Int) async throws {
    let photos = try photos(
      [Self.created(), .answer(status: status), Self.created(), Self.done], .none)
    let error = await photos.upload(Self.content)
    #expect(error == .http(status: status))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(photos.methods == [.post, .patch])
  }

  // MARK: Refusals that a call has no script for

  private static let url = RequestURL(scheme: "https", host: "photos.example", port: nil, path: "/photos")

  /// A file whose place is known.
  private func begun(isRepeatable: Bool = false) throws -> ResumableUpload {
    let whole = TransportRequest(
      method: .post, url: Self.url, headers: [:], body: RequestBody([.bytes(Self.content)]))
    let upload = ResumableUpload(
      of: whole, by: CanonicalBytes(), digest: try whole.body.digest(.sha256), in: nil,
      isRepeatable: isRepeatable, nil)
    #expect(try !upload.took(Self.place, of: .create))
    return upload
  }

  private static let place = Call.Outcome.success(
    Answer(
      Exchange(url: url, head: ResponseHead(status: 201, headers: ["Location": "/uploads/1"]), body: []),
      payload: nil, place: ""))

  private static func refusal(_ status: Int, isProved: Bool = true) -> Call.Outcome {
    var exchange = Exchange(url: url, head: ResponseHead(status: status, headers: [:]), body: [])
    exchange.isProved = isProved
    return .refusal(Refusal(exchange, code: "", message: nil, payload: nil, place: ""))
  }

  @Test(
    "a refusal that is not proved to be the server's says nothing of the last part: it is asked about, and not sent twice",
    arguments: [400, 403, 404, 409, 410, 413, 415])
  func unproved(status: Int) throws {
    let upload = try begun()
    _ = upload.request(for: upload.step)
    let ends = try upload.took(Self.refusal(status, isProved: false), of: .append(from: 0))
    #expect(ends != [404, 409, 410].contains(status))
    #expect(upload.step == .ask)
    #expect(try !upload.took(Self.refusal(404), of: .ask))
    #expect(upload.step == .create)
    #expect(throws: CallFault.http(status: status)) { try upload.took(Self.place, of: .create) }
  }

  @Test(
    "a refusal that the endpoint names is about the call, and leaves the place",
    arguments: [403, 404, 409, 413])
  func named(status: Int) throws {
    let upload = try begun()
    #expect(try upload.took(Self.refusal(status), of: .append(from: 0), isNamed: { $0.status == status }))
    #expect(upload.step == .append(from: 0))
    #expect(upload.request(for: upload.step).url.path == "/uploads/1")
  }

  // MARK: Ends

  @Test("a server that has every byte, and never answers to the last part, is not asked for ever")
  func neverAnswers() async throws {
    let photos = try photos(
      ScriptedTransport { request in
        switch request.method {
        case .post: Self.created()
        case .head: Self.has(400_000)
        default: Self.lost
        }
      })
    let error = await photos.upload(Self.content)
    #expect(error == .connectionLost(sent: true))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(photos.methods == [.post, .patch, .head, .patch, .head])
  }

  @Test("a server that takes parts and keeps none is given up, after one more place")
  func keepsNothing() async throws {
    let photos = try photos(
      ScriptedTransport { request in
        switch request.method {
        case .post: Self.created(limit: "max-append-size=100000")
        case .head: Self.has(0)
        default: request.headers["Upload-Offset"] == "0" ? .answer(status: 204) : .answer(status: 409)
        }
      })
    #expect(await photos.upload(Self.content) == .http(status: 409))
    let round: [Endpoint.Method] = [.post, .patch, .patch, .head, .patch, .patch]
    #expect(photos.methods == round + round)
  }

  @Test("an offset that is not shared behind further parts is asked for again")
  func furtherConflict() async throws {
    let photos = try photos([
      Self.created(limit: "max-append-size=100000"), .answer(status: 409), Self.has(0),
      .answer(status: 204), .answer(status: 409), Self.has(100_000), .answer(status: 204),
      .answer(status: 204), Self.done,
    ])
    #expect(await photos.upload(Self.content) == nil)
    let offsets = appends(photos).map { $0.headers["Upload-Offset"] }
    #expect(offsets == ["0", "0", "100000", "100000", "200000", "300000"])
  }

  // MARK: What the server has

  @Test("what may be done twice is sent again where the server has it, and does not tell what it came to")
  func again() async throws {
    let photos = try photos([
      Self.created(), Self.lost, Self.whole, Self.created(at: "/uploads/2"), Self.done,
    ])
    #expect(await photos.upload(Self.content) == nil)
    #expect(appends(photos).map(\.url.path) == ["/uploads/1", "/uploads/2"])
  }

  @Test("a file that is told to be there can be uploaded again by a later call")
  func laterCall() async throws {
    for idempotency in [Idempotency.natural, .none] {
      let store = MemoryStore()
      let first = try photos(
        ScriptedTransport { request in
          switch request.method {
          case .post: Self.created()
          case .head: Self.whole
          default: Self.lost
          }
        }, idempotency, store: store)
      #expect(await first.upload(Self.content)?.mayHaveBeenDone == .yes)
      let second = try photos([Self.created(at: "/uploads/2"), Self.done], idempotency, store: store)
      #expect(await second.upload(Self.content) == nil)
      #expect(second.methods == [.post, .patch])
    }
  }
}
