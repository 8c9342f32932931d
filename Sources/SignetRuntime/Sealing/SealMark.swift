/// A value in a JSON text that one sealing or another has to encrypt before the text may travel.
package struct SealMark: Sendable, Hashable {
  /// Where the value is spelled, in bytes.
  package let range: Range<Int>
  /// The name of the sealing.
  package let sealing: String

  package init(range: Range<Int>, sealing: String) {
    self.range = range
    self.sealing = sealing
  }
}
