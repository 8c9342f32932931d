import Foundation

/// What `make soak` asks for beyond what each run of the tests does, and where it says what came of it.
enum Soak {
  private static let environment = ProcessInfo.processInfo.environment

  /// Everything as often, and with as many, as is worth trying.
  static let isExhaustive = environment["SIGNET_EXHAUSTIVE"] != nil
  /// How many orders go through the link that loses.
  static let orders = environment["SIGNET_SOAK"].flatMap { Int($0) }
  /// How long the file is that goes and comes, in bytes.
  static let bytes = environment["SIGNET_SOAK_BYTES"].flatMap { Int($0) }

  /// Prints what was measured; nothing in a usual run.
  static func report(_ numbers: @autoclosure () -> String) {
    if isExhaustive || orders != nil || bytes != nil { print("measured: " + numbers()) }
  }
}
