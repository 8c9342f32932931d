// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog {
  public nonisolated struct ReviewChange: SignetRuntime.WireStruct {
    public let stars: SignetRuntime.Patch<Swift.Int>
    public let text: SignetRuntime.Patch<Swift.String>

    public init(
      stars: SignetRuntime.Patch<Swift.Int> = .unset,
      text: SignetRuntime.Patch<Swift.String> = .unset
    ) {
      self.stars = stars
      self.text = text
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.stars = try wire.patch("stars", Swift.Int.self)
      self.text = try wire.patch("text", Swift.String.self)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.patch("stars", self.stars)
      wire.check("stars", self.stars, .range(1, 5))
      wire.patch("text", self.text)
    }
  }
}
