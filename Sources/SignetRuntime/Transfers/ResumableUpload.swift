import Foundation

/// A file on its way to the server, in as many requests as it takes (draft-ietf-httpbis-resumable-upload).
///
/// The file is created without content first, so that its place is known before anything can be lost. The whole is
/// named by its digest (`Repr-Digest`, RFC 9530): a server that has it takes nothing. The place is kept in the client's
/// store, out of others' reach, so that a process that was killed goes on from there.
final class ResumableUpload: Transfer {
  private struct State: Sendable {
    var location: RequestURL?
    var offset: Int?
    /// How far the last request had begun.
    var last = -1
    /// How far it was to come.
    var end = 0
    /// What the request under way has sent of the content.
    var sent = 0
    /// The most that one request may have, in bytes, where the server says so (`Upload-Limit`).
    var appendLimit: Int?
    /// The failure of a request whose part of the file has to be asked for.
    var broken: CallFault?
    var hasStartedOver = false
    /// From where on the last part went that the server was asked about because it did not share the offset.
    var askedFrom: Int?
    /// The worst of what the requests so far may have done.
    var mayHaveBeenDone = MayHaveBeenDone.no
    /// What is known of the whole where it may be there already: it is not sent twice. Nil where it surely is not.
    var suspicion: CallFault?
  }

  private let whole: TransportRequest
  private let digest: [UInt8]
  private let store: (any ProtectedStore)?
  /// Whether the server takes the same file twice without harm.
  private let isRepeatable: Bool
  /// Under which the place is kept.
  private let name: String?
  private let report: (@Sendable (TransferProgress) -> Void)?
  private let state = Locked(State())

  private var length: Int { whole.body.length }

  /// - Parameters:
  ///   - whole: the request as it would be with all of the content.
  ///   - owner: who uploads; another's upload is not gone on with.
  ///   - isRepeatable: whether the server takes the same file twice without harm.
  init(
    of whole: TransportRequest, by owner: CanonicalBytes, digest: [UInt8], in store: (any ProtectedStore)?,
    isRepeatable: Bool, _ report: (@Sendable (TransferProgress) -> Void)?
  ) {
    self.whole = whole
    self.digest = digest
    self.store = store
    self.isRepeatable = isRepeatable
    self.report = report
    name = Self.name(whole, owner, digest)
    guard let location = kept else { return }
    // What an earlier call has begun, it may have brought to its end.
    state.withLock { ($0.location, $0.mayHaveBeenDone) = (location, .unknown) }
  }

  /// By the file's content, by who sends it and by where it goes; all as a digest, since a path may hold what others need
  /// not know.
  private static func name(
    _ whole: TransportRequest, _ owner: CanonicalBytes, _ digest: [UInt8]
  ) -> String? {
    let text = whole.method.rawValue + " " + whole.url.text + " " + DigestField.spelled(digest)
    guard let digest = try? Crypto.digest(.sha256, of: Array(text.utf8) + owner.bytes) else { return nil }
    return "upload." + String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
  }

  /// The place that an earlier call, or an earlier process, was given.
  private var kept: RequestURL? {
    guard let store, let name, let bytes = try? store.read(name) else { return nil }
    return place(String(decoding: bytes, as: UTF8.self))
  }

  /// A place on the same server; nil for any other, which gets nothing.
  private func place(_ text: String) -> RequestURL? {
    guard let url = RequestURL(resolving: text, against: whole.url), url.hasSameOrigin(as: whole.url) else {
      return nil
    }
    return url
  }

  // MARK: The next request

  var step: TransferStep {
    state.withLock { state in
      if state.location == nil { return .create }
      return state.offset.map { .append(from: $0) } ?? .ask
    }
  }

  func request(for step: TransferStep) -> TransportRequest {
    let location = state.withLock { $0.location } ?? whole.url
    var headers = whole.headers
    headers.remove("Content-Digest")
    switch step {
    case .create:
      headers["Upload-Complete"] = "?0"
      headers["Upload-Length"] = "\(length)"
      headers["Repr-Digest"] = DigestField.spelled(digest)
      return request(whole.method, whole.url, headers, RequestBody())
    case .ask:
      headers.remove("Content-Type")
      headers.remove("Idempotency-Key")
      return request(.head, location, headers, RequestBody())
    case .append(let offset):
      let end = end(from: offset)
      headers.remove("Idempotency-Key")
      headers["Content-Type"] = "application/partial-upload"
      headers["Upload-Offset"] = "\(offset)"
      headers["Upload-Complete"] = end == length ? "?1" : "?0"
      return request(.patch, location, headers, whole.body.part(from: offset, count: end - offset))
    }
  }

  /// How far a request from an offset on is to come.
  private func end(from offset: Int) -> Int {
    state.withLock { state in
      state.end = offset + min(length - offset, state.appendLimit ?? Int.max)
      return state.end
    }
  }

  private func request(
    _ method: Endpoint.Method, _ url: RequestURL, _ headers: HeaderFields, _ body: RequestBody
  ) -> TransportRequest {
    TransportRequest(method: method, url: url, headers: headers, body: body, connections: whole.connections)
  }

  // MARK: What came of it

  /// Whether the whole may be there, by all that is known of it.
  var mayHaveBeenDone: MayHaveBeenDone { state.withLock { $0.mayHaveBeenDone } }

  func mayHaveBeenDone(_ verdict: MayHaveBeenDone) {
    state.withLock { $0.mayHaveBeenDone = max($0.mayHaveBeenDone, verdict) }
  }

  /// Learns from an answer. True where it is the answer to the whole.
  ///
  /// - Parameter isNamed: whether the endpoint names a refusal.
  func took(
    _ outcome: Call.Outcome, of step: TransferStep, isNamed: (Refusal) -> Bool = { _ in false }
  ) throws(CallFault) -> Bool {
    switch (outcome, step) {
    case (.success(let answer), _): try took(answer, of: step)
    case (.refusal, .create): true
    case (.refusal(let refusal), .ask): refusedToTell(refusal)
    case (.refusal(let refusal), .append(let offset)):
      refusedPart(refusal, from: offset, isNamed: isNamed(refusal))
    }
  }

  private func took(_ answer: Answer, of step: TransferStep) throws(CallFault) -> Bool {
    if let most = answer.headers.fields["Upload-Limit"].flatMap(UploadLimit.appendSize) {
      state.withLock { $0.appendLimit = most }
    }
    if answer.headers.fields["Upload-Complete"] == "?1" {
      if step != .ask { return end() }
      // A HEAD has no content: whoever names the whole by its digest is told what it came to.
      let known = CallFault(.malformedAnswer(at: "header Upload-Complete"), mayHaveBeenDone: .yes)
      if startOver(knowing: known) { return false }
      forget()
      throw known
    }
    switch step {
    case .create: try place(answer)
    case .ask: try learnOffset(answer)
    case .append(let offset): return try tookPart(answer, from: offset)
    }
    return false
  }

  /// A place that does not say how much has come is of no use.
  private func learnOffset(_ answer: Answer) throws(CallFault) {
    guard let offset = answer.headers.fields["Upload-Offset"].flatMap({ Int($0) }), 0...length ~= offset
    else {
      if startOver(knowing: nil) { return }
      throw .malformedAnswer(at: "header Upload-Offset")
    }
    try resume(at: offset)
  }

  /// Whether the part that was sent was the last one. A server that says otherwise is asked how much it has.
  private func tookPart(_ answer: Answer, from start: Int) throws(CallFault) -> Bool {
    let end = state.withLock { $0.end }
    let (complete, offset) = (
      answer.headers.fields["Upload-Complete"], answer.headers.fields["Upload-Offset"]
    )
    let isDenied = end == length && complete == "?0"
    if isDenied || offset.map({ Int($0) != end }) ?? false {
      if askAgain(from: start) { return false }
      let place = isDenied ? "header Upload-Complete" : "header Upload-Offset"
      throw CallFault(.malformedAnswer(at: place), mayHaveBeenDone: .unknown)
    }
    if end == length { return self.end() }
    state.withLock { $0.offset = end }
    return false
  }

  private func place(_ answer: Answer) throws(CallFault) {
    // The server does not know the file by its digest. What is told to be there is not asked about by a later call.
    if let suspicion = state.withLock({ $0.suspicion }) {
      if suspicion.mayHaveBeenDone == .yes { forget() }
      throw suspicion
    }
    guard let location = answer.headers.fields["Location"].flatMap(place) else {
      throw .malformedAnswer(at: "header Location")
    }
    state.withLock { state in
      state.location = location
      state.offset = 0
    }
    // What can't be kept is lost with the process only.
    if let name { try? store?.write(Array(location.text.utf8), to: name) }
  }

  /// Goes on, or gives up where the last request has brought nothing.
  private func resume(at offset: Int) throws(CallFault) {
    let broken = state.withLock { state -> CallFault? in
      // Where all of it is there, and only the answer is missing, nothing further can come.
      let isFurther = offset - state.last >= max(1, min(TransferStep.least, length - offset))
      defer { (state.last, state.broken, state.offset) = (offset, nil, offset) }
      state.suspicion = nil
      return isFurther || state.last < 0 ? nil : state.broken
    }
    report?(TransferProgress(bytes: offset, total: length))
    if let broken { throw broken }
  }

  // MARK: Refusals

  /// A place that the server does not know is left for a new one, once. What is about who asks, or when, is no matter of
  /// the place.
  private func refusedToTell(_ refusal: Refusal) -> Bool {
    switch refusal.status {
    case 401, 408, 425, 429, 500...: true
    default: beginAnewOrEnd()
    }
  }

  /// A place that takes nothing is left for a new one, once; an offset that the server does not share is asked for. A
  /// refusal with a code, or one that the endpoint names, is about the call: it ends it, and the place stays. So it does
  /// where the refused part may have been taken all the same: the next attempt asks first.
  private func refusedPart(_ refusal: Refusal, from offset: Int, isNamed: Bool) -> Bool {
    let isOpen = refusal.mayHaveBeenDone != .no
    if isOpen { lose(offset, to: refusal.error(Never.self), isGoneOnFrom: false) }
    if isNamed { return true }
    let isBare = !isOpen && refusal.code.isEmpty
    switch refusal.status {
    case 409 where askAgain(from: offset): return false
    // What isn't there may be the place, or what the file is for: the place itself tells.
    case 404 where !isBare && askAgain(from: offset), 410 where !isBare && askAgain(from: offset):
      return false
    case 400, 403...405, 409, 410, 413, 415: return isBare ? beginAnewOrEnd() : true
    default: return true
    }
  }

  private func beginAnewOrEnd() -> Bool { startOver(knowing: nil) ? false : end() }

  /// The place that is kept stays until there is another: where none is to be had, it was not the place's fault.
  ///
  /// - Parameter known: what is known of the whole; nil for no more than before.
  private func startOver(knowing known: CallFault?) -> Bool {
    state.withLock { state in
      if let known {
        state.mayHaveBeenDone = known.mayHaveBeenDone
        if !isRepeatable { state.suspicion = known }
      }
      guard !state.hasStartedOver else { return false }
      (state.hasStartedOver, state.askedFrom, state.broken) = (true, nil, nil)
      (state.location, state.offset, state.last) = (nil, nil, -1)
      return true
    }
  }

  /// False where the part that the server was last asked about went from as far: asking brings nothing further.
  private func askAgain(from start: Int) -> Bool {
    state.withLock { state in
      if let last = state.askedFrom, start - last < TransferStep.least { return false }
      (state.askedFrom, state.offset) = (start, nil)
      return true
    }
  }

  /// A request that broke. False where nothing may have come of it, so that asking is of no use.
  func broke(_ step: TransferStep, by fault: CallFault) -> Bool {
    guard case .append(let offset) = step else { return false }
    switch fault.reason {
    case .connectionLost, .timedOut: break
    default: return false
    }
    lose(offset, to: fault, isGoneOnFrom: true)
    return true
  }

  /// How much has come of the part from an offset on is to be asked for.
  ///
  /// - Parameter isGoneOnFrom: whether that is done at once, and nobody has been told of the failure.
  private func lose(_ offset: Int, to fault: CallFault, isGoneOnFrom: Bool) {
    state.withLock { state in
      state.broken = isGoneOnFrom ? fault : nil
      if state.end == length, !isRepeatable { state.suspicion = fault }
      state.last = offset
      state.offset = nil
    }
  }

  private func end() -> Bool {
    forget()
    return true
  }

  private func forget() {
    if let name { try? store?.remove(name) }
  }

  // MARK: While a request is under way

  func begins() { state.withLock { $0.sent = 0 } }

  func sent(_ count: Int) {
    guard count > 0 else { return }
    let bytes = state.withLock { state -> Int in
      state.sent += count
      return (state.offset ?? 0) + state.sent
    }
    report?(TransferProgress(bytes: min(bytes, length), total: length))
  }

  func takes(_ head: ResponseHead) -> Bool { false }
  func write(_ bytes: [UInt8]) -> Bool { false }
}
