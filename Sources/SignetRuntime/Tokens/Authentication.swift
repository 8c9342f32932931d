/// What a client shows who is calling by.
public enum Authentication: Sendable {
  /// Nothing: all its endpoints are anonymous.
  case none
  /// A token that endpoints hand out, renew and end.
  case session(Session)
  /// An API key, or a name and a password: what the app was given otherwise.
  case credentials([Credential])

  /// A part of credentials. It is never printed.
  public struct Credential: Sendable {
    /// As in the spec's text: `key` of `"Key {key}"`.
    public let name: String
    let value: Provided<String>

    public init(_ name: String, _ value: Provided<String>) {
      self.name = name
      self.value = value
    }
  }
}

extension Authentication.Credential: Opaque {
  public var description: String { "\(name): •••" }
}
