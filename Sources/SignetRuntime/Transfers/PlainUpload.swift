/// A content that leaves in one request, told of as it goes.
final class PlainUpload: Transfer {
  private let report: @Sendable (TransferProgress) -> Void
  private let length: Int
  private let bytes = Locked(0)

  init(length: Int, _ report: @escaping @Sendable (TransferProgress) -> Void) {
    self.length = length
    self.report = report
  }

  func begins() { bytes.withLock { $0 = 0 } }

  func sent(_ count: Int) {
    let sum = bytes.withLock { bytes in
      bytes += count
      return bytes
    }
    report(TransferProgress(bytes: min(sum, length), total: length))
  }

  func takes(_ head: ResponseHead) -> Bool { false }
  func write(_ bytes: [UInt8]) -> Bool { false }
}
