/// Why a spec file could not be read, in a few words that follow its path: `no such file`.
public struct SpecReadError: Error, Sendable, Hashable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): \(reason)" }
}
