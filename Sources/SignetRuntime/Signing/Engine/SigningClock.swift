/// Spells the time of signing.
package struct SigningClock {
  /// In milliseconds since 1970.
  let now: Int64
  /// In minutes east of UTC.
  let zone: Int

  package init(now: Int64, zone: Int) {
    self.now = now
    self.zone = zone
  }

  package func text(_ spelling: SigningScheme.Time) throws(SigningError) -> String {
    switch spelling {
    case .milliseconds: return String(now)
    case .seconds: return String(Self.seconds(now))
    case .httpDate: return try httpDate(CivilTime(milliseconds: now))
    case .date: return try local().dashed
    case .compact: return try local().compact
    case .dateTime:
      let parts = try local()
      return parts.dashed + " " + parts.time(":")
    case .iso8601:
      let parts = try local()
      return parts.dashed + "T" + parts.time(":") + offset(":")
    case .iso8601Basic:
      let parts = try local()
      return parts.compact + "T" + parts.time("") + offset("")
    }
  }

  private static func seconds(_ milliseconds: Int64) -> Int64 {
    milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
  }

  private func local() throws(SigningError) -> CivilTime {
    let (shift, isTooFar) = Int64(zone).multipliedReportingOverflow(by: 60_000)
    let (moment, overflows) = now.addingReportingOverflow(shift)
    guard !isTooFar, !overflows else { throw .timeOutOfRange }
    return try checked(CivilTime(milliseconds: moment))
  }

  private func checked(_ time: CivilTime) throws(SigningError) -> CivilTime {
    guard (1...9999).contains(time.year) else { throw .timeOutOfRange }
    return time
  }

  private func offset(_ separator: String) -> String {
    if zone == 0 { return "Z" }
    let minutes = abs(zone)
    return (zone < 0 ? "-" : "+") + CivilTime.two(Int64(minutes / 60)) + separator
      + CivilTime.two(Int64(minutes % 60))
  }

  /// IMF-fixdate (RFC 9110 §5.6.7).
  private func httpDate(_ time: CivilTime) throws(SigningError) -> String {
    let parts = try checked(time)
    let weekday = (CivilTime.days(parts.year, parts.month, parts.dayOfMonth) % 7 + 11) % 7
    let day = Self.weekdays[Int(weekday)] + ", " + CivilTime.two(parts.dayOfMonth)
    return day + " " + Self.months[Int(parts.month) - 1] + " " + parts.fourDigitYear + " " + parts.time(":")
      + " GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CivilTime {
  fileprivate static func two(_ value: Int64) -> String { (value < 10 ? "0" : "") + String(value) }

  fileprivate var fourDigitYear: String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `2019-02-25`
  fileprivate var dashed: String { fourDigitYear + "-" + Self.two(month) + "-" + Self.two(dayOfMonth) }
  /// `20190225`
  fileprivate var compact: String { fourDigitYear + Self.two(month) + Self.two(dayOfMonth) }

  fileprivate func time(_ separator: String) -> String {
    Self.two(hour) + separator + Self.two(minute) + separator + Self.two(second)
  }
}
