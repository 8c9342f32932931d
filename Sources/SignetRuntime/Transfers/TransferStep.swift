/// A request of a resumable upload (draft-ietf-httpbis-resumable-upload §4).
enum TransferStep: Sendable, Equatable {
  /// Names the file by its digest and its length, and asks where its content is to go; the server may have it already.
  case create
  /// Asks how much of it has come.
  case ask
  /// Sends it from an offset on.
  case append(from: Int)

  /// How much has to have moved, in bytes, for an attempt that broke to have been worth another that does not count as
  /// a retry.
  static let least = 64 << 10
}
