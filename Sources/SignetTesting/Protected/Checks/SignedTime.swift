/// A time that came with a signature, as precise as it was spelled: a day may be all that is known.
struct SignedTime {
  /// In milliseconds since 1970.
  let start: Int64
  /// In milliseconds: any moment of it may be meant.
  let span: Int64

  /// How far it is ahead of a moment, in milliseconds; negative where it is behind, zero where it may be just that.
  func distance(ahead now: Int64) -> Int64 {
    if start > now { return start - now }
    let (end, overflows) = start.addingReportingOverflow(span)
    return !overflows && end <= now ? end - 1 - now : 0
  }
}
