// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet14Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet14Runtime = SignetRuntime.Service

extension Extras {
  nonisolated struct Balance: SignetRuntime.DistinctScalar {
    let value: Foundation.Decimal

    init(unchecked value: Foundation.Decimal) {
      self.value = value
    }

    static let privacy: SignetRuntime.Privacy = .hidden
  }
}
