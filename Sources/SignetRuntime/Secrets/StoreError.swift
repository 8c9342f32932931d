/// Why a store did not do what it was asked. Never holds a value.
public enum StoreError: Error, Sendable, Hashable {
  /// The store can't be reached now, as while the device is locked: that says nothing about what it holds.
  case unavailable
  /// The system refused; its own number for the reason (`errno`).
  case failed(code: Int32)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable: "the store can't be reached now"
    case .failed(let code): "the store could not be used (error \(code))"
    }
  }
}
