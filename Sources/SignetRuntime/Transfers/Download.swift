import Foundation

/// A file on its way here: written as it comes, taken up again where it broke off (RFC 9110 §14.2, §13.1.5), checked
/// when it is whole.
final class Download: Transfer {
  private struct State: Sendable {
    var file: Int32?
    /// Whether the attempt has asked for a part.
    var asksForPart = false
    /// Whether the answer's content is the file's.
    var isTaken = false
    /// Whether it is a part of the file, and not all of it.
    var isPart = false
    /// What of the answer says that its content does not go with what is there.
    var misfit: String?
    /// Where the answer's content is to end in the file; nil where the server does not say.
    var end: Int?
    var known = PartialFile.State()
    var received = 0
    /// What had come before the attempt that is under way.
    var before = 0
    /// The most that had come before it, of all that has come since the call began.
    var furthest = 0
    var digest: [UInt8]?
    var cannotWrite = false
    var hasStartedOver = false
    /// The last answer with a part, of a file whose length nobody has told.
    var lastPart: Answer?
  }

  private let target: URL
  /// The statuses under which the whole file comes.
  private let statuses: [Int]
  private let hasEnvelope: Bool
  private let part: PartialFile
  private let report: (@Sendable (TransferProgress) -> Void)?
  private let state = Locked(State())

  static let rule = InputRule.lack(.fileToWrite)
  static let inUse = InputRule.lack(.fileInUse)

  /// A validator that two different files never share; `W/` says that they may (RFC 9110 §8.8.1).
  private static func strong(_ headers: HeaderFields) -> String? {
    headers["ETag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
  }

  init(
    to target: URL, statuses: [Int] = [200], hasEnvelope: Bool = false,
    _ report: (@Sendable (TransferProgress) -> Void)?
  ) {
    self.target = target
    self.statuses = statuses
    self.hasEnvelope = hasEnvelope
    self.report = report
    part = PartialFile(of: target)
  }

  deinit { end() }

  // MARK: Each attempt

  /// Asks for what is missing. The content is wanted as it is: a coding has other bytes.
  func request(from request: TransportRequest) throws(CallFault) -> TransportRequest {
    try open()
    var headers = request.headers
    headers["Accept-Encoding"] = "identity"
    headers["Accept"] = "*/*"
    state.withLock { state in
      state.before = state.received
      state.furthest = max(state.furthest, state.received)
      (state.isTaken, state.isPart, state.misfit, state.asksForPart) = (false, false, nil, false)
      guard state.received > 0, let validator = state.known.validator else { return }
      state.asksForPart = true
      headers["Range"] = "bytes=\(state.received)-"
      headers["If-Range"] = validator
    }
    return TransportRequest(
      method: request.method, url: request.url, headers: headers, body: request.body,
      connections: request.connections)
  }

  private func open() throws(CallFault) {
    if state.withLock({ $0.file != nil }) { return }
    part.clearLeftovers()
    let (file, length) = try part.take()
    let isOpen = state.withLock { state in
      state.file = file
      state.known = part.state() ?? PartialFile.State()
      state.received = state.known.validator == nil ? 0 : length
      return state.received == length || ftruncate(file, 0) == 0
    }
    if !isOpen { throw .invalid(field: "to", rule: Self.rule) }
  }

  func sent(_ count: Int) {}

  func takes(_ head: ResponseHead) -> Bool {
    if isInEnvelope(head) { return false }
    if statuses.contains(head.status) {
      begin(head, length: head.headers["Content-Length"].flatMap { Int($0) })
    } else if head.status == 206 {
      take(head, part: ContentRange(head.headers["Content-Range"]))
    } else {
      // It says how long the file is of which there is no such part.
      let length = head.headers["Content-Range"].flatMap(ContentRange.length(unsatisfied:))
      state.withLock { $0.end = length }
      return false
    }
    return true
  }

  /// Where answers have an envelope, JSON under that name is an answer in it, a refusal as a rule; but for a file of JSON
  /// that says that it is one (RFC 6266 §4.2).
  private func isInEnvelope(_ head: ResponseHead) -> Bool {
    guard hasEnvelope, StreamFormat.mediaType(head.headers) == "application/json" else { return false }
    let disposition = head.headers["Content-Disposition"]?.split(separator: ";").first ?? ""
    return disposition.trimmingCharacters(in: .whitespaces).lowercased() != "attachment"
  }

  /// A part that goes on from what is there is added to it. One that nobody has asked for is the beginning of a file.
  /// Any other does not go with what is there (RFC 9110 §15.3.7.3): its content is not taken.
  private func take(_ head: ResponseHead, part range: ContentRange?) {
    let (now, validator) = (state.withLock { $0 }, Self.strong(head.headers))
    guard let range, range.first == (now.asksForPart ? now.received : 0) else {
      return refuse(at: "header Content-Range")
    }
    if now.asksForPart {
      guard validator != nil, validator == now.known.validator else { return refuse(at: "header ETag") }
      guard range.goes(with: now.known.total) else { return refuse(at: "header Content-Range") }
      goOn(head, with: range)
    } else {
      begin(head, length: range.total)
      state.withLock { ($0.isPart, $0.end) = (true, range.last + 1) }
    }
  }

  private func refuse(at place: String) { state.withLock { $0.misfit = place } }

  private func goOn(_ head: ResponseHead, with range: ContentRange) {
    let known = state.withLock { state in
      (state.isTaken, state.isPart, state.end) = (true, true, range.last + 1)
      state.known.total = range.total ?? state.known.total
      if let digest = head.headers["Repr-Digest"].flatMap(DigestField.sha256) { state.digest = digest }
      if let file = state.file, lseek(file, off_t(state.received), SEEK_SET) < 0 { state.cannotWrite = true }
      return state.known
    }
    keep(known)
  }

  /// The file from its beginning: what was there before goes.
  private func begin(_ head: ResponseHead, length: Int?) {
    let known = state.withLock { state -> PartialFile.State in
      (state.isTaken, state.received, state.before, state.end) = (true, 0, 0, length)
      if let file = state.file, ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) < 0 {
        state.cannotWrite = true
      }
      state.known = PartialFile.State(
        validator: Self.strong(head.headers), total: length, contentType: head.headers["Content-Type"])
      state.digest = head.headers["Repr-Digest"].flatMap(DigestField.sha256)
      return state.known
    }
    keep(known)
  }

  private func keep(_ known: PartialFile.State) {
    if (try? part.keep(known)) == nil { state.withLock { $0.cannotWrite = true } }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    let progress = state.withLock { state -> TransferProgress? in
      guard state.misfit == nil, !state.cannotWrite, let file = state.file else { return nil }
      guard PartialFile.append(bytes, to: file) else {
        state.cannotWrite = true
        return nil
      }
      state.received += bytes.count
      return TransferProgress(bytes: state.received, total: state.known.total)
    }
    guard let progress else { return false }
    report?(progress)
    return true
  }

  /// Why a run of the content was not taken.
  var stop: CallFault.Reason {
    if let place = state.withLock({ $0.misfit }) { return .malformedAnswer(at: place) }
    return .invalid(field: "to", rule: Self.rule)
  }

  // MARK: Between attempts

  /// The answer that ends the call; nil where the file is to be asked for anew, from its beginning.
  ///
  /// - Throws: `.malformedAnswer` for an answer that leaves some of the file out, which may be gone on from.
  func took(_ outcome: Call.Outcome) throws(CallFault) -> Call.Outcome? {
    switch outcome {
    case .refusal(let refusal) where refusal.status == 416:
      if let last = lastPart { return .success(last) }
      return startOver() ? nil : outcome
    case .refusal: return outcome
    case .success(let answer):
      guard let place = gap(in: answer) else { return outcome }
      throw CallFault(.malformedAnswer(at: place), mayHaveBeenDone: .yes)
    }
  }

  /// What of a success says that not all of the file is there; nil where nothing does.
  private func gap(in answer: Answer) -> String? {
    state.withLock { state in
      guard state.isPart || state.misfit != nil else { return nil }
      if state.isPart, state.received != state.end { state.misfit = "header Content-Range" }
      state.lastPart = answer
      return state.misfit ?? (state.received == state.known.total ? nil : "header Content-Range")
    }
  }

  /// The last part's answer, where a server that did not tell the file's length says now that nothing is behind it.
  private var lastPart: Answer? {
    state.withLock { state in
      guard state.asksForPart, state.known.total == nil, state.end ?? state.received == state.received,
        let last = state.lastPart
      else { return nil }
      (state.isTaken, state.known.total) = (true, state.received)
      return last
    }
  }

  /// Whether another attempt is worth it: it begins where the last one broke off after a good while, or where the part
  /// ended that the server gave; or at the beginning, where its answer did not go with what is there.
  func goesOn(after fault: CallFault) -> Bool {
    let now = state.withLock { $0 }
    if now.misfit != nil { return startOver() }
    guard now.known.validator != nil else { return false }
    switch fault.reason {
    case .malformedAnswer: return now.isPart && now.received == now.end && now.received > now.before
    case .connectionLost, .timedOut: return now.received - now.furthest >= TransferStep.least
    default: return false
    }
  }

  /// Forgets what has come: the server has another file, or no such part. False where there is nothing to forget, or it
  /// has been done before.
  private func startOver() -> Bool {
    state.withLock { state in
      guard state.received > 0, let file = state.file, ftruncate(file, 0) == 0 else { return false }
      (state.received, state.known, state.lastPart) = (0, PartialFile.State(), nil)
      defer { state.hasStartedOver = true }
      return !state.hasStartedOver
    }
  }

  /// The status of the whole, where what came last was a part of it.
  func wholeStatus(of status: Int) -> Int { status == 206 ? statuses.first ?? status : status }

  // MARK: The end

  /// Checks what has come, and moves it into place; nil where the answer was no file.
  func finish() throws(CallFault) -> DownloadedFile? {
    defer { end() }
    let now = state.withLock { $0 }
    guard now.isTaken, let file = now.file else { return nil }
    guard now.known.total.map({ $0 == now.received }) ?? true, try matches(now.digest, now.received) else {
      part.discard()
      throw .malformedAnswer(at: "")
    }
    guard fsync(file) == 0, part.move() else { throw .invalid(field: "to", rule: Self.rule) }
    // It is no part any more, and whoever begins one now has one of his own.
    state.withLock { $0.file = nil }
    close(file)
    return DownloadedFile(url: target, length: now.received, contentType: now.known.contentType)
  }

  private func matches(_ digest: [UInt8]?, _ length: Int) throws(CallFault) -> Bool {
    guard let digest else { return true }
    let content = RequestBody([.file(part.url, length: length)])
    do throws(RequestBody.DigestError) { return try content.digest(.sha256) == digest } catch {
      // What can't be read, or not now, is not wrong for that.
      throw Task.isCancelled ? .cancelled(sent: true) : .invalid(field: "to", rule: Self.rule)
    }
  }

  /// Lets go of the part: another download may go on with it, or begin. One that nothing has come into goes.
  func end() {
    let (file, isEmpty) = state.withLock { ($0.file.take(), $0.received == 0) }
    guard let file else { return }
    if isEmpty { part.discard() }
    close(file)
  }
}
