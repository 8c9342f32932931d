/// What moves between the wire and a file, or a consumer, in the course of a call, attempt after attempt.
protocol Transfer: Sendable {
  /// An exchange begins: what earlier ones have sent of the content is sent again, or was another part of it.
  func begins()
  /// So many further bytes of a request's content have left.
  func sent(_ count: Int)
  /// Whether the content that follows is the transfer's, and no answer to be read.
  func takes(_ head: ResponseHead) -> Bool
  /// A run of the content. False where it can't be kept.
  func write(_ bytes: [UInt8]) -> Bool
  /// Why a run of the content was not kept.
  var stop: CallFault.Reason { get }
  /// Whether more may come now; if not, until `resume` is called.
  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool
  /// What the attempts so far leave to a next one.
  var recess: TransferRecess { get }
}

extension Transfer {
  func begins() {}

  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { true }

  /// Only what takes content can turn it away.
  var stop: CallFault.Reason { .malformedAnswer(at: "") }

  /// A file is taken up, or begun anew, at any time.
  var recess: TransferRecess { TransferRecess() }
}
