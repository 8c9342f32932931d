/// Finds the keys and tokens that their providers mark by a prefix, so that they are known wherever they turn up:
/// shorter ones than random characters have to be to be told from words.
enum MarkedTokens {
  /// A prefix, and what follows it.
  private struct Mark {
    let prefix: [UInt8]
    /// The fewest characters behind the prefix.
    let count: Int
    /// What may stand there besides letters and digits.
    let others: [UInt8]

    init(_ prefix: String, _ count: Int, _ others: String = "") {
      self.prefix = Array(prefix.utf8)
      self.count = count
      self.others = Array(others.utf8)
    }
  }

  /// The fewest characters of a token.
  static let shortest = marks.map { $0.prefix.count + $0.count }.min() ?? 0

  static func find(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    let range = range.clamped(to: 0..<bytes.count)
    var found: [Range<Int>] = []
    var index = range.lowerBound
    var isInside = false
    while index < range.upperBound {
      if !isInside, let token = token(in: bytes, index..<range.upperBound) {
        found.append(token)
        index = token.upperBound
        isInside = true
      } else {
        isInside = isPart(bytes[index])
        index += 1
      }
    }
    return found
  }

  /// The token at the beginning of `range`.
  private static func token(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    for mark in byFirst[bytes[range.lowerBound]] ?? [] where bytes[range].starts(with: mark.prefix) {
      let start = range.lowerBound + mark.prefix.count
      var end = start
      while end < range.upperBound, isPart(bytes[end]) || mark.others.contains(bytes[end]) { end += 1 }
      if end - start >= mark.count, SecretRuns.isMixed(bytes[start..<end]) { return range.lowerBound..<end }
    }
    return nil
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static let byFirst: [UInt8: [Mark]] = Dictionary(grouping: marks) { $0.prefix[0] }

  private static let marks =
    [
      // AWS, Alibaba Cloud, Tencent Cloud, Google.
      Mark("AKIA", 16), Mark("ASIA", 16), Mark("LTAI", 16), Mark("AKID", 32), Mark("AIza", 35, "-_"),
      // GitHub, GitLab, npm.
      Mark("ghp_", 36), Mark("gho_", 36), Mark("ghu_", 36), Mark("ghs_", 36), Mark("ghr_", 36),
      Mark("github_pat_", 22, "_"), Mark("glpat-", 20, "-_"), Mark("npm_", 36),
      // Stripe, SendGrid, and what Slack and providers of models hand out.
      Mark("sk_live_", 16), Mark("sk_test_", 16), Mark("rk_live_", 16), Mark("rk_test_", 16),
      Mark("whsec_", 16, "+/="),
      Mark("SG.", 40, "-_."), Mark("xoxb-", 20, "-"), Mark("xoxp-", 20, "-"), Mark("xoxa-", 20, "-"),
      Mark("xoxr-", 20, "-"), Mark("xoxs-", 20, "-"), Mark("xapp-", 20, "-"), Mark("sk-proj-", 20, "-_"),
      Mark("sk-ant-", 20, "-_"), Mark("sk-", 32),
    ]
}
