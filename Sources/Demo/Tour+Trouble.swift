import SignetRuntime

extension Tour {
  /// A server and a network that do not do what they should.
  mutating func getIntoTrouble() async {
    let products = client.products
    await tell("A server that takes the request and falls silent") {
      let id = try Catalog.ProductID("silent")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .timedOut(during: .waiting) = error.reason else { throw error }
        return "\(error) The tier `fast` gives it 8 s, on this demo's clock."
      }
    }
    await tell("A connection that breaks in the middle of the answer") {
      let id = try Catalog.ProductID("breaking")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .connectionLost(sent: true) = error.reason else { throw error }
        return "\(error) May it have been done? \(error.mayHaveBeenDone)."
      }
    }
    await tell("A network that answers for the server, with its sign-in page") {
      let id = try Catalog.ProductID("portal")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .malformedAnswer = error.reason else { throw error }
        return "\(error)"
      }
    }
    await tell("A call that is cancelled while the server thinks") { [self] in
      let before = gateway.received.count
      let id = try Catalog.ProductID("silent")
      let call = Task { try await products.get(id: id) }
      _ = try await lastRequest(after: before)
      call.cancel()
      do {
        throw unexpected(try await call.value)
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .cancelled = error.reason else { throw error }
        return "\(error)"
      }
    }
  }

  /// The shop has closed.
  mutating func callAfterClosing() async {
    let products = client.products
    await tell("A server that is not there any more") {
      do {
        throw unexpected(try await products.list(tags: []))
      } catch let error as CallError<Never> {
        guard case .unreachable(.refused) = error.reason else { throw error }
        return "\(error)"
      }
    }
  }
}
