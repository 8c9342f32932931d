public import Foundation

/// How a client works, beside what its spec says.
public struct Configuration: Sendable {
  /// The largest answer that is taken into memory, in bytes.
  public var answerLimit: Int
  /// The deepest nesting of JSON that is read.
  public var depthLimit: Int
  /// Where the lines about calls and attempts go.
  public var journal: Journal
  /// Where the time comes from.
  public var timekeeper: any Timekeeper
  /// Where the names of calls come from.
  public var identifier: @Sendable () -> UUID
  /// Where the nonces of signatures come from: no two may be the same, and nobody may foretell one.
  public var nonce: @Sendable () -> String
  /// Where chance comes from, by which retries are spread: a number from 0 up to 1.
  public var random: @Sendable () -> Double
  /// How much each host is asked again.
  public var retryBudget: RetryBudget
  /// Whether there is a network; nil where the platform can't tell.
  public var network: (any NetworkMonitor)?
  /// When a day begins, for limits that count by the day.
  public var calendar: Calendar
  /// What time it is for the server, as the client's calls learn it.
  public var serverTime: ServerTime
  /// What people are told of calls that failed, in the language of a locale.
  public var texts: @Sendable (Locale) -> CallErrorTexts

  public init(
    answerLimit: Int = 16 << 20,
    depthLimit: Int = 128,
    journal: Journal = .none,
    timekeeper: any Timekeeper = SystemTimekeeper(),
    identifier: @escaping @Sendable () -> UUID = { UUID() },
    nonce: @escaping @Sendable () -> String = Configuration.randomNonce,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    retryBudget: RetryBudget = RetryBudget(),
    network: (any NetworkMonitor)? = Configuration.systemNetwork,
    calendar: Calendar = .autoupdatingCurrent,
    serverTime: ServerTime = ServerTime(),
    texts: @escaping @Sendable (Locale) -> CallErrorTexts = CallErrorTexts.builtIn
  ) {
    self.answerLimit = answerLimit
    self.depthLimit = depthLimit
    self.journal = journal
    self.timekeeper = timekeeper
    self.identifier = identifier
    self.nonce = nonce
    self.random = random
    self.retryBudget = retryBudget
    self.network = network
    self.calendar = calendar
    self.serverTime = serverTime
    self.texts = texts
  }

  /// 32 hexadecimal digits: 128 bits from the system's secure random numbers, in a length that every server takes.
  public static func randomNonce() -> String {
    var generator = SystemRandomNumberGenerator()
    let bits = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return String(decoding: SigningEncoding.hex(bits), as: UTF8.self)
  }

  /// The system's own monitor, on Apple's systems.
  public static var systemNetwork: (any NetworkMonitor)? {
    #if canImport(Network)
      PathMonitor.shared
    #else
      nil
    #endif
  }
}
