/// A public value that signatures are made with, given when the client is made: an `input` of a signing.
public struct SigningInput: Sendable {
  /// As in the spec.
  public let name: String
  let value: Provided<String>

  public init(_ name: String, _ value: Provided<String>) {
    self.name = name
    self.value = value
  }
}

extension SigningInput: Opaque {
  public var description: String { "\(name): •••" }
}
