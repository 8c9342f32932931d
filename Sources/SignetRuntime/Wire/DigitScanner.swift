/// Takes the parts of a date's spelling one after another.
struct DigitScanner {
  private var bytes: ArraySlice<UInt8>

  init(_ text: String) { bytes = Array(text.utf8)[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  /// Takes one of these characters.
  mutating func take(_ choices: StaticString) -> Bool {
    guard let byte = bytes.first, choices.withUTF8Buffer({ $0.contains(byte) }) else { return false }
    bytes.removeFirst()
    return true
  }

  /// Takes exactly so many digits.
  mutating func number(_ count: Int) -> Int64? {
    guard bytes.count >= count else { return nil }
    var value: Int64 = 0
    for byte in bytes.prefix(count) {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    bytes.removeFirst(count)
    return value
  }

  /// Takes `yyyy-mm-dd`; the days since 1970, nil where the calendar has no such day.
  mutating func days() -> Int64? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      (1...12).contains(month), day >= 1
    else { return nil }
    let days = CivilTime.days(year, month, day)
    guard CivilTime.civil(days) == (year, month, day) else { return nil }
    return days
  }

  /// Takes a fraction of a second, if there is one; nil where the point has no digits.
  mutating func fraction() -> Double? {
    guard take(".") else { return 0 }
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty else { return nil }
    bytes.removeFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Takes `Z` or `+08:00`; in seconds.
  mutating func offset() -> Int64? {
    if take("Zz") { return 0 }
    let isNegative = bytes.first == UInt8(ascii: "-")
    guard take("+-"), let hours = number(2), hours <= 23, take(":"), let minutes = number(2), minutes <= 59
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isNegative ? -seconds : seconds
  }
}
