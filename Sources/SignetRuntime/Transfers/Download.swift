import Foundation

/// A file on its way here: written as it comes, taken up again where it broke off (RFC 9110 §14.2, §13.1.5), checked
/// when it is whole.
final class Download: Transfer {
  private struct State: Sendable {
    var file: Int32?
    /// Whether the answer's content is the file's.
    var isTaken = false
    var known = PartialFile.State()
    var received = 0
    /// What had come before the attempt that is under way.
    var before = 0
    var digest: [UInt8]?
    var cannotWrite = false
  }

  private let target: URL
  /// The statuses under which the whole file comes.
  private let statuses: [Int]
  private let part: PartialFile
  private let report: (@Sendable (TransferProgress) -> Void)?
  private let state = Locked(State())

  /// A validator that two different files never share; `W/` says that they may (RFC 9110 §8.8.1).
  private static func strong(_ headers: HeaderFields) -> String? {
    headers["ETag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
  }

  init(to target: URL, statuses: [Int] = [200], _ report: (@Sendable (TransferProgress) -> Void)?) {
    self.target = target
    self.statuses = statuses
    self.report = report
    part = PartialFile(of: target)
  }

  deinit { close() }

  // MARK: Each attempt

  /// Asks for what is missing. The content is wanted as it is: a coding has other bytes.
  func request(from request: TransportRequest) throws(CallFault) -> TransportRequest {
    try open()
    var headers = request.headers
    headers["Accept-Encoding"] = "identity"
    headers["Accept"] = "*/*"
    state.withLock { state in
      state.before = state.received
      state.isTaken = false
      guard state.received > 0, let validator = state.known.validator else { return }
      headers["Range"] = "bytes=\(state.received)-"
      headers["If-Range"] = validator
    }
    return TransportRequest(
      method: request.method, url: request.url, headers: headers, body: request.body,
      connections: request.connections)
  }

  private func open() throws(CallFault) {
    let isOpen = state.withLock { state in
      if state.file != nil { return true }
      part.clearLeftovers()
      guard let (file, length) = part.open() else { return false }
      state.file = file
      state.known = part.state() ?? PartialFile.State()
      state.received = state.known.validator == nil ? 0 : length
      return state.received == length || ftruncate(file, 0) == 0
    }
    if !isOpen { throw .invalid(field: "to", rule: Self.rule) }
  }

  static let rule = "must be a place where a file can be written"

  func sent(_ count: Int) {}

  func takes(_ head: ResponseHead) -> Bool {
    switch head.status {
    case let status where statuses.contains(status):
      begin(head, at: 0, total: head.headers["Content-Length"].flatMap { Int($0) })
    case 206:
      guard let range = ContentRange(head.headers["Content-Range"]) else { return false }
      begin(head, at: range.first, total: range.total)
    default: return false
    }
    return true
  }

  /// A 206 that begins elsewhere than at the end of what is there is no part of it.
  private func begin(_ head: ResponseHead, at first: Int, total: Int?) {
    let known = state.withLock { state -> PartialFile.State in
      let file = state.file ?? -1
      state.isTaken = true
      if first != state.received {
        state.cannotWrite = first != 0 || ftruncate(file, 0) != 0
        (state.received, state.before) = (0, 0)
      }
      if lseek(file, off_t(state.received), SEEK_SET) < 0 { state.cannotWrite = true }
      let type = head.headers["Content-Type"]
      state.known = PartialFile.State(
        validator: Self.strong(head.headers), total: total, contentType: type)
      state.digest = head.headers["Repr-Digest"].flatMap(DigestField.sha256)
      return state.known
    }
    if (try? part.keep(known)) == nil { state.withLock { $0.cannotWrite = true } }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    let progress = state.withLock { state -> TransferProgress? in
      guard !state.cannotWrite, let file = state.file, Self.write(bytes, to: file) else {
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

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        #if canImport(Darwin)
          let count = Darwin.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #elseif canImport(Musl)
          let count = Musl.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #else
          let count = Glibc.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #endif
        if count > 0 { done += count } else if errno != EINTR { return false }
      }
      return true
    }
  }

  // MARK: Between attempts

  /// The status of the whole, where what came last was a part of it.
  func wholeStatus(of status: Int) -> Int { status == 206 ? statuses.first ?? status : status }

  /// Whether the attempt that broke has brought so much that the next one is no repetition of it.
  var hasAdvanced: Bool {
    state.withLock { $0.known.validator != nil && $0.received - $0.before >= TransferStep.least }
  }

  var cannotWrite: Bool { state.withLock { $0.cannotWrite } }

  /// Forgets what has come: the server has no such part (416).
  func startOver() -> Bool {
    state.withLock { state in
      guard state.received > 0, let file = state.file, ftruncate(file, 0) == 0 else { return false }
      (state.received, state.known) = (0, PartialFile.State())
      return true
    }
  }

  // MARK: The end

  /// Checks what has come, and moves it into place; nil where the answer was no file.
  func finish() throws(CallFault) -> DownloadedFile? {
    let now = state.withLock { $0 }
    guard now.isTaken, let file = now.file else {
      close()
      if now.received == 0 { part.discard() }
      return nil
    }
    guard now.known.total.map({ $0 == now.received }) ?? true, try matches(now.digest, now.received) else {
      close()
      part.discard()
      throw .malformedAnswer(at: "")
    }
    guard fsync(file) == 0, part.move() else { throw .invalid(field: "to", rule: Self.rule) }
    close()
    return DownloadedFile(url: target, length: now.received, contentType: now.known.contentType)
  }

  private func matches(_ digest: [UInt8]?, _ length: Int) throws(CallFault) -> Bool {
    guard let digest else { return true }
    let content = RequestBody([.file(part.url, length: length)])
    return (try? content.digest(.sha256)) == digest
  }

  private func close() {
    #if canImport(Darwin)
      if let file = state.withLock({ $0.file.take() }) { Darwin.close(file) }
    #elseif canImport(Musl)
      if let file = state.withLock({ $0.file.take() }) { Musl.close(file) }
    #else
      if let file = state.withLock({ $0.file.take() }) { Glibc.close(file) }
    #endif
  }
}
