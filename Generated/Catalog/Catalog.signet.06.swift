// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog {
  public nonisolated struct ProductID: SignetRuntime.DistinctScalar {
    public let value: Swift.String

    public init(unchecked value: Swift.String) {
      self.value = value
    }

    public static let constraints: [SignetRuntime.Constraint] = [.length(1, 64)]
  }
}
