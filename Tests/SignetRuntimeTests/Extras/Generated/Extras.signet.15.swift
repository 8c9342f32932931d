// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet15Runtime = SignetRuntime.Service

extension Extras.Client.Admin {
  /// The endpoints of `admin.users`.
  nonisolated struct Users: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Extras {
  nonisolated struct Circle: SignetRuntime.WireStruct {
    let radius: Swift.Double

    init(radius: Swift.Double) {
      self.radius = radius
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.radius = try wire.double("radius")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.double("radius", self.radius)
      wire.check("radius", self.radius, .range(0, nil))
    }
  }
}
