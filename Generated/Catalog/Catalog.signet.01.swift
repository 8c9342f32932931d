// Made by signet from Catalog.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Catalog {
  public nonisolated struct Announced: SignetRuntime.WireStruct {
    public let from: Foundation.Date

    public init(from: Foundation.Date) {
      self.from = from
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.from = try wire.date("from", .date)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.date("from", self.from, .date)
    }
  }
}
