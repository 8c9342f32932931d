/// Why a spec file could not be read, in a few words that follow its path: `no such file`.
public struct SpecReadError: Error, Sendable, Hashable, CustomStringConvertible {
  public var path: String
  public var reason: String
  /// Whether a link leads out of the folder that imports must not leave.
  public var isOutside: Bool

  public init(path: String, reason: String, isOutside: Bool = false) {
    self.path = path
    self.reason = reason
    self.isOutside = isOutside
  }

  /// That a link leads out of the folder that imports must not leave.
  public static func outside(_ path: String) -> SpecReadError {
    SpecReadError(path: path, reason: "a link leads out of the folder that holds the spec", isOutside: true)
  }

  public var description: String { "\(path): \(reason)" }
}
