/// Stage 5: the moment at which the whole call has to be over.
extension Call {
  /// The endpoint's total or the caller's own limit, whichever is sooner; nil where there is neither.
  func startDeadline() -> Duration? {
    let limits = [request.endpoint.timeout.total, options.deadline].compactMap { $0 }
    return limits.min().map { began + $0 }
  }
}
