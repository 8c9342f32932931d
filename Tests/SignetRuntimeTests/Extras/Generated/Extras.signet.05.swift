// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet05Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet05Runtime = SignetRuntime.Service

extension Extras.Client {
  /// The endpoints of `odd`.
  nonisolated struct Odd: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Extras {
  nonisolated struct Change: SignetRuntime.WireStruct {
    let nickname: SignetRuntime.Patch<Swift.String>
    let birthday: SignetRuntime.Patch<Foundation.Date>
    let tags: SignetRuntime.Patch<[Swift.String]>
    let shape: SignetRuntime.Patch<Extras.Shape>
    let nested: SignetRuntime.Patch<Extras.Change2>
    let state: SignetRuntime.Patch<Extras.State>
    let phone: SignetRuntime.Patch<Extras.Phone>
    let score: SignetRuntime.Patch<Extras.Score>

    init(
      nickname: SignetRuntime.Patch<Swift.String> = .unset,
      birthday: SignetRuntime.Patch<Foundation.Date> = .unset,
      tags: SignetRuntime.Patch<[Swift.String]> = .unset,
      shape: SignetRuntime.Patch<Extras.Shape> = .unset,
      nested: SignetRuntime.Patch<Extras.Change2> = .unset,
      state: SignetRuntime.Patch<Extras.State> = .unset,
      phone: SignetRuntime.Patch<Extras.Phone> = .unset,
      score: SignetRuntime.Patch<Extras.Score> = .unset
    ) {
      self.nickname = nickname
      self.birthday = birthday
      self.tags = tags
      self.shape = shape
      self.nested = nested
      self.state = state
      self.phone = phone
      self.score = score
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.nickname = try wire.patch("nickname", Swift.String.self)
      self.birthday = try wire.patch("birthday", Foundation.Date.self, .date)
      self.tags = try wire.patch("tags", [Swift.String].self)
      self.shape = try wire.patch("shape", Extras.Shape.self)
      self.nested = try wire.patch("nested", Extras.Change2.self)
      self.state = try wire.patch("state", Extras.State.self)
      self.phone = try wire.patch("phone", Extras.Phone.self)
      self.score = try wire.patch("score", Extras.Score.self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.patch("nickname", self.nickname)
      wire.check("nickname", self.nickname, .length(1, 9))
      wire.patch("birthday", self.birthday, .date)
      wire.patch("tags", self.tags)
      wire.patch("shape", self.shape)
      wire.patch("nested", self.nested)
      wire.patch("state", self.state)
      wire.patch("phone", self.phone)
      wire.patch("score", self.score)
    }
  }
}
