/// Stage 5: the moment at which the whole call has to be over.
extension Call {
  /// The endpoint's total or the caller's own limit, whichever is sooner; nil where there is neither.
  func startDeadline() -> Duration? {
    let limits = [request.endpoint.timeout.total, options.deadline].compactMap { $0 }
    return limits.min().map { began + min(max($0, .zero), Self.longestLimit) }
  }

  /// Ten years: a longer limit is none, and would not fit into what clocks count with.
  private static var longestLimit: Duration { .seconds(10 * 366 * 86_400) }
}
