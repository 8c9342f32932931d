/// The server's time, by which the age of its answers is judged.
package struct AnswerClock: Sendable, Hashable {
  /// In milliseconds since 1970.
  package let now: Int64
  /// Whether a later time than the scheme allows is believed: it is newer than all that is known, so that nobody can
  /// have recorded it earlier.
  package let allowsNewer: Bool

  package init(now: Int64, allowsNewer: Bool = false) {
    self.now = now
    self.allowsNewer = allowsNewer
  }
}
