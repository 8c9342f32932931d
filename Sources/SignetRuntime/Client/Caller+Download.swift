public import Foundation

extension Caller {
  /// Makes a call whose answer is a file, which is written as it comes and never held in memory.
  ///
  /// Until it is whole and checked it is beside `target`, under that name with `.part`: a call that breaks off, or a
  /// process that ends, goes on from there the next time, where the server still has the same file (a strong `ETag`,
  /// `If-Range`; RFC 9110 §13.1.5). Then it takes the place of whatever was at `target`.
  ///
  /// - Throws: what any call does; `.invalid` for a target that can't be written; `.malformedAnswer` for a file that is
  ///   not as long as was promised, or not what its `Repr-Digest` (RFC 9530) says.
  @concurrent
  public func download<Failure: EndpointFailure>(
    _ request: Request, to target: URL, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) -> DownloadedFile {
    let download = Download(to: target, options.progress)
    try await nothing(request, failure, options, transfer: download)
    do throws(CallFault) { return try download.finish() } catch { throw error.widened(to: failure) }
  }
}
