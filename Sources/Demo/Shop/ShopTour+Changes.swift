import Foundation
import SignetRuntime
import SignetTesting

extension ShopTour {
  /// What changes while an app runs, and what it notices of that: nothing.
  mutating func outliveChanges() async {
    await renewTheToken()
    await rotate()
    await mistakeTheTime()
  }

  private mutating func renewTheToken() async {
    let (orders, gateway) = (client.orders, gateway)
    await tell("Twenty calls at once, with a token that has just expired") {
      let (renewals, before) = (gateway.tokens.renewals, gateway.refusals.count)
      gateway.tokens.expireAll()
      let ids = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 1...OrderBook.past {
          group.addTask { try await orders.get(id: Shop.OrderID("past-\(number)")).id.value }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let renewed = gateway.tokens.renewals - renewals
      let refused = gateway.refusals.count - before
      try require(
        Set(ids).count == OrderBook.past && renewed == 1, "\(ids.count) orders, \(renewed) renewals")
      return "All \(ids.count) came back. \(refused) were refused, and the token was renewed once."
    }
  }

  private mutating func rotate() async {
    let (client, server, gateway) = (client, server, gateway)
    let tour = self
    await tell("An order after the server has changed its key") {
      let before = gateway.refusals.count
      gateway.keys.rotate("payment", to: try TestKeyPair.rsa())
      let order = try await client.orders.place(draft: Self.draft("tin"))
      let reasons = tour.refusals(since: before)
      try require(reasons == [.unknownKey], reasons)
      return
        "\(order.id). The old key was refused once; the new list, signed by the root key, has the new one."
    }
    await tell("My profile after the secret has changed") {
      let before = gateway.refusals.count
      await server.rotateSecret()
      let profile = try await client.profile.get()
      let reasons = tour.refusals(since: before)
      try require(reasons == [.wrongSignature], reasons)
      return
        "\(profile.value.nickname). The old signature was refused once; the new secret signed the call again."
    }
  }

  private mutating func mistakeTheTime() async {
    let (server, session, gateway) = (server, session, gateway)
    let tour = self
    await tell("My profile on a device whose clock is two hours slow") {
      let before = gateway.refusals.count
      let clock = ShiftedTimekeeper(by: .seconds(-7200))
      let client = try Self.client(of: server, session, clock)
      let profile = try await client.profile.get()
      let stale = tour.refusals(since: before).filter { $0 == .stale }.count
      try require(stale <= 1 && tour.refusals(since: before).count == stale, tour.refusals(since: before))
      let how =
        stale == 0 ? "It had learned the time from the list of keys." : "It was refused once, and learned."
      return "\(profile.value.nickname). \(how) Nobody noticed."
    }
  }
}
