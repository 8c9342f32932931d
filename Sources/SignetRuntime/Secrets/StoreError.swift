/// Why a store did not do what it was asked. Never holds a value.
public enum StoreError: Error, Sendable, Hashable {
  /// The store can't be reached now, as while the device is locked: that says nothing about what it holds.
  case unavailable
  /// The file belongs to another user, or others may write it: what it holds is nobody's word. Whoever set it up so has
  /// to give it to this process's user, with mode 0600, or to delete it.
  case unsafe
  /// The system refused; its own number for the reason (`errno`).
  case failed(code: Int32)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable: "the store can't be reached now"
    case .unsafe:
      "a file of the store belongs to another user, or others may write it; it has to have mode 0600"
    case .failed(let code): "the store could not be used (error \(code))"
    }
  }
}
