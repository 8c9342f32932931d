public import Foundation

extension Caller {
  /// Makes a call whose answer is a file, which is written as it comes and never held in memory.
  ///
  /// Until it is whole and checked it is beside `target`, under that name with `.part`: a call that breaks off, or a
  /// process that ends, goes on from there the next time, where the server still has the same file (a strong `ETag`,
  /// `If-Range`; RFC 9110 §13.1.5). Then it takes the place of whatever was at `target`.
  ///
  /// Where the service's answers have an envelope, `application/json` is an answer in it, and no file, unless
  /// `Content-Disposition: attachment` says that it is one (RFC 6266 §4.2).
  ///
  /// - Throws: what any call does; `.invalid` for a target that can't be written, or that another download is writing
  ///   to; `.malformedAnswer` for an answer that is no file, for parts that don't make one, and for a file that is not
  ///   as long as was promised, or not what its `Repr-Digest` (RFC 9530) says.
  @concurrent
  public func download<Failure: EndpointFailure>(
    _ request: Request, to target: URL, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) -> DownloadedFile {
    let download = Download(to: target, hasEnvelope: service.envelope != nil, options.progress)
    return try await receive(download, request, failure, options, readsPayload: false) {
      answer throws(WireError) in try answer.downloaded()
    }
  }

  /// The same where the result has headers, or depends on the status, and so may be no file.
  ///
  /// - Parameter statuses: Those under which the content is the file.
  @concurrent
  public func download<Result: WireResult, Failure: EndpointFailure>(
    _ request: Request, to target: URL, _ type: Result.Type, _ failure: Failure.Type,
    _ options: CallOptions, statuses: [Int] = [200]
  ) async throws(CallError<Failure>) -> Result {
    let download = Download(
      to: target, statuses: statuses, hasEnvelope: service.envelope != nil, options.progress)
    return try await receive(download, request, failure, options, readsPayload: true) {
      answer throws(WireError) in try Result(from: answer)
    }
  }

  private func receive<Value: Sendable, Failure: EndpointFailure>(
    _ download: Download, _ request: Request, _ failure: Failure.Type, _ options: CallOptions,
    readsPayload: Bool, _ reader: (Answer) throws(WireError) -> Value
  ) async throws(CallError<Failure>) -> Value {
    defer { download.end() }
    var unfinished: CallFault?
    do throws(CallError<Failure>) {
      return try await make(request, failure, options, readsPayload: readsPayload, download) {
        answer throws(WireError) in
        var answer = answer
        do throws(CallFault) { answer.file = try download.finish() } catch {
          unfinished = error
          throw WireError(.mismatch(expected: "a file"))
        }
        if answer.file != nil { answer.status = download.wholeStatus(of: answer.status) }
        return try reader(answer)
      }
    } catch {
      guard let unfinished else { throw error }
      // The server has answered by then.
      var told = unfinished.atLeast(error.mayHaveBeenDone).widened(to: failure)
      told.texts = configuration.texts
      told.idempotencyKey = error.idempotencyKey
      throw told
    }
  }
}
