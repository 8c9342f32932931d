public import Foundation

/// What the journal says about one attempt, or about one call as a whole.
public struct JournalEntry: Sendable, Hashable {
  /// What the entry is about.
  public enum Kind: String, Sendable, Hashable {
    case attempt, call
    /// Entries that came faster than they were taken, and made room for later ones: ``outcome`` says how many. All that
    /// is told beside is the ``time`` of the last of them.
    case dropped
  }

  public let kind: Kind
  public let time: Date
  /// Group and name, as in the spec.
  public let endpoint: String
  /// The same in all entries of one call.
  public let call: UUID
  /// 1 for the first attempt; of a call, how many it made.
  public let attempt: Int
  public let method: String
  public let host: String
  /// The template, never the path itself.
  public let path: String
  public let status: Int?
  /// The business code, where it is spelled as one: at most 64 ASCII letters, digits, `-`, `.`, `_`, `~`, `:` and `/`.
  /// `?` for any other, which may quote what was sent.
  public let code: String?
  /// Of a call `ok`, of an attempt `answered`; or the kind of failure.
  public let outcome: String
  public let duration: Duration
  /// What the server has named the request in its answer's `X-Request-Id`; nil where that is not spelled as ``code``
  /// has to be.
  public let requestID: String?
  /// Of an attempt that is a retry, its reason: `timeout`, `connectionLost`, `refused`, `offline`, `status 503`, or
  /// `inProgress`.
  public let retryReason: String?
  /// What answered a call in place of the server: `join`, `debounce` or `limit`.
  public let answeredBy: String?
  /// How the device was connected, where that is known: `wifi`, `cellular`, `wired` or `other`.
  public let network: String?
  /// The fields that the spec lets in, as they may be shown.
  public let fields: [String: String]
}

extension JournalEntry {
  /// What stands in the place of entries that made room for later ones.
  ///
  /// - Parameter time: when the last of them came about.
  static func dropped(_ count: Int, until time: Date) -> JournalEntry {
    JournalEntry(
      kind: .dropped, time: time, endpoint: "",
      call: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), attempt: 0, method: "", host: "",
      path: "", status: nil, code: nil, outcome: count == 1 ? "1 entry dropped" : "\(count) entries dropped",
      duration: .zero, requestID: nil, retryReason: nil, answeredBy: nil, network: nil, fields: [:])
  }
}
