/// How far a file has come.
public struct TransferProgress: Sendable, Hashable {
  /// The bytes of the file that have been sent, or received: those of earlier attempts, and of earlier launches, count.
  public let bytes: Int
  /// The file's length in bytes; nil where it is not known.
  public let total: Int?

  public init(bytes: Int, total: Int?) {
    self.bytes = bytes
    self.total = total
  }

  /// Reports as a sequence, and what writes it: for ``CallOptions/progress``. Whoever is slow gets the newest report.
  /// The sequence ends when the options, and the call that was made with them, are gone.
  ///
  ///     let (reports, report) = TransferProgress.reports()
  ///     let shown = Task { for await report in reports { bar.value = report.bytes } }
  ///     try await client.photos.upload(file: file, options: CallOptions(progress: report))
  public static func reports() -> (AsyncStream<TransferProgress>, @Sendable (TransferProgress) -> Void) {
    let (reports, continuation) = AsyncStream.makeStream(
      of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    let writer = Writer(continuation)
    return (reports, { writer.continuation.yield($0) })
  }

  /// Ends the sequence with itself.
  private final class Writer: Sendable {
    let continuation: AsyncStream<TransferProgress>.Continuation

    init(_ continuation: AsyncStream<TransferProgress>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
  }
}
