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

  public init(
    answerLimit: Int = 16 << 20,
    depthLimit: Int = 128,
    journal: Journal = .none,
    timekeeper: any Timekeeper = SystemTimekeeper(),
    identifier: @escaping @Sendable () -> UUID = { UUID() },
    nonce: @escaping @Sendable () -> String = Configuration.randomNonce
  ) {
    self.answerLimit = answerLimit
    self.depthLimit = depthLimit
    self.journal = journal
    self.timekeeper = timekeeper
    self.identifier = identifier
    self.nonce = nonce
  }

  /// 32 hexadecimal digits: 128 bits from the system's secure random numbers, in a length that every server takes.
  public static func randomNonce() -> String {
    var generator = SystemRandomNumberGenerator()
    let bits = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return String(decoding: SigningEncoding.hex(bits), as: UTF8.self)
  }
}
