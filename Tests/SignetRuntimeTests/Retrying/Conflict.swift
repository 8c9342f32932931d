@testable import SignetRuntime

/// A failure that an endpoint names by its status.
enum Conflict: EndpointFailure, Equatable {
  case conflict

  static func read(_ refusal: Refusal) throws(WireError) -> Conflict? {
    refusal.status == 409 ? .conflict : nil
  }
}
