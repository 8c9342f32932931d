/// What moves between the wire and a file in the course of a call, attempt after attempt.
protocol Transfer: Sendable {
  /// So many further bytes of a request's content have left.
  func sent(_ count: Int)
  /// Whether the content that follows is the file's, and no answer to be read.
  func takes(_ head: ResponseHead) -> Bool
  /// A run of the file. False where it can't be kept.
  func write(_ bytes: [UInt8]) -> Bool
}
