/// Durations and sizes: what `1.5s` and `256KB` amount to.
enum UnitLiteral {
  enum Unit: String {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
    case days = "d"
    case kilobytes = "KB"
    case megabytes = "MB"
    case gigabytes = "GB"

    var isDuration: Bool {
      switch self {
      case .milliseconds, .seconds, .minutes, .hours, .days: true
      case .kilobytes, .megabytes, .gigabytes: false
      }
    }

    /// In milliseconds or bytes.
    var factor: Int {
      switch self {
      case .milliseconds: 1
      case .seconds: 1000
      case .minutes: 60_000
      case .hours: 3_600_000
      case .days: 86_400_000
      case .kilobytes: 1024
      case .megabytes: 1024 * 1024
      case .gigabytes: 1024 * 1024 * 1024
      }
    }
  }

  /// The literal in milliseconds or bytes; none where that is not a whole number below 2^53.
  static func amount(of text: String) -> Int? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let unit = Unit(rawValue: String(text.dropFirst(digits.count))) else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = Int(first), parts.count <= 2 else { return nil }
    let (amount, overflows) = whole.multipliedReportingOverflow(by: unit.factor)
    guard !overflows else { return nil }
    var fraction = 0
    if parts.count == 2 {
      guard let part = fractionalAmount(parts[1], factor: unit.factor) else { return nil }
      fraction = part
    }
    let (sum, sumOverflows) = amount.addingReportingOverflow(fraction)
    return sumOverflows || sum >= 1 << 53 ? nil : sum
  }

  /// `digits` behind the point, times `factor`, where that is whole.
  private static func fractionalAmount(_ digits: Substring, factor: Int) -> Int? {
    guard digits.count <= 9, let value = Int(digits) else { return nil }
    let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
    let product = value * factor
    return product % scale == 0 ? product / scale : nil
  }

  /// The unit that another spelling of it means.
  static func meant(by spelling: String) -> String? {
    switch spelling.lowercased() {
    case "kb", "k", "kib": "KB"
    case "mb", "mib": "MB"
    case "gb", "g", "gib": "GB"
    case "ms", "msec", "msecs", "millis", "milliseconds", "millisecond": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "min", "mins", "minute", "minutes": "m"
    case "h", "hr", "hrs", "hour", "hours": "h"
    case "d", "day", "days": "d"
    default: nil
    }
  }
}
