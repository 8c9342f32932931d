// What the runtime uses of the system's log: declarations to check types against where it is not. Nothing here is ever
// run.
//
// Each is the Swift interface of the os module's: Logger, OSLogMessage and OSLogPrivacy.

public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral value: String) {}
}

public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public func log(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
}
