import SignetRuntime
import SignetTesting

extension ShopTour {
  /// Sealed, signed, keyed, and the answer verified.
  mutating func order() async {
    let (orders, gateway, book) = (client.orders, gateway, server.book)
    await tell("An order") {
      let order = try await orders.place(draft: Self.draft("pot", quantity: 2))
      let call = gateway.calls(of: Shop.Client.Orders.Place.endpoint).last
      try require(call?.parameter("request_id")?.isEmpty == false, "no idempotency key")
      return
        "\(order.id) for \(order.total). What travelled was \(Self.members(of: call?.request)); the key of the "
        + "call is sealed with the order."
    }
    await tell("An order of what there is not") {
      do {
        throw unexpected(try await orders.place(draft: Self.draft("unicorn")))
      } catch let error as CallError<Shop.Client.Orders.Place.Failure> {
        guard case .failed(.outOfStock(let missing)) = error.reason else { throw error }
        return
          "The typed failure `outOfStock`, with what came along: \(missing.left) of `\(missing.sku)` left."
      }
    }
    await tell("Two taps at once") {
      let (before, placed) = (gateway.received.count, await book.placed)
      async let first = orders.place(draft: Self.draft("cup"))
      async let second = orders.place(draft: Self.draft("cup"))
      let ids = try await [first.id, second.id]
      let (requests, more) = (gateway.received.count - before, await book.placed - placed)
      try require(ids[0] == ids[1] && requests == 1 && more == 1, (requests, more))
      return "Both are \(ids[0]): the second joined the first, and one request travelled."
    }
  }

  /// What a network does: the work is done, and nobody hears of it.
  mutating func loseAnswers() async {
    let (orders, gateway, book) = (client.orders, gateway, server.book)
    let draft = Self.draft("whisk")
    await tell("An order whose answer is lost") {
      gateway.next(Shop.Client.Orders.Place.endpoint, .delivered(.reset(afterBytes: 12)))
      do {
        throw unexpected(try await orders.place(draft: draft))
      } catch let error as CallError<Shop.Client.Orders.Place.Failure> {
        guard case .connectionLost(sent: true) = error.reason else { throw error }
        return "\(error) May it have been done? \(error.mayHaveBeenDone)."
      }
    }
    await tell("The second tap") {
      let placed = await book.placed
      let order = try await orders.place(draft: draft)
      let more = await book.placed - placed
      try require(more == 0, "\(more) orders more")
      return "\(order.id): the same order. The call took up the key of the one before, and the shop knew it."
    }
    await tell("An answer that somebody changed on its way") {
      gateway.next(Shop.Client.Orders.Place.endpoint, .tamperedBody)
      do {
        throw unexpected(try await orders.place(draft: Self.draft("mill")))
      } catch let error as CallError<Shop.Client.Orders.Place.Failure> {
        guard case .unverified = error.reason else { throw error }
        return "\(error)"
      }
    }
  }
}
