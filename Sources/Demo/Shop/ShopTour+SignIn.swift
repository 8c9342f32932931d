import SignetRuntime
import SignetTesting

extension ShopTour {
  /// A sealed body, and a session that begins with its answer.
  mutating func signIn() async {
    let (auth, session, gateway) = (client.auth, session, gateway)
    await tell("Signing in with a wrong password") {
      do {
        throw unexpected(try await auth.login(phone: Shop.Phone(Customer.phone), password: "a guess"))
      } catch let error as CallError<Shop.Client.Auth.Login.Failure> {
        guard case .failed(.wrongPassword) = error.reason else { throw error }
        return
          "The typed failure `wrongPassword`. Its answer was signed, as all answers of `high` endpoints are."
      }
    }
    await tell("Signing in") {
      _ = try await auth.login(phone: Shop.Phone(Customer.phone), password: Customer.password)
      try require(session.state == .signedIn, session.state)
      let sent = gateway.received.last { $0.path.hasSuffix("/auth/login") }
      let readable = gateway.received.contains { $0.text.contains(Customer.password) }
      try require(!readable, "the password could be read on the way")
      return
        "Signed in. What travelled was \(Self.members(of: sent)): the password is in what is sealed, and the "
        + "session keeps the tokens."
    }
  }

  /// The token, and the signature.
  mutating func browse() async {
    let (client, gateway) = (client, gateway)
    await tell("The latest orders") {
      let page = try await client.orders.list(state: [], limit: 3)
      try require(page.orders.count == 3, page.orders.count)
      let sent = gateway.received.last { $0.path.hasSuffix("/orders") }
      try require(sent?.headers["Authorization"]?.hasPrefix("Bearer ") == true, "no token")
      return "\(page.orders.count) orders. `low` asks for the token alone, and nothing was signed."
    }
    await tell("My profile") {
      let profile = try await client.profile.get()
      let names = gateway.received.last { $0.path.hasSuffix("/me") }?.query.map { "`\($0.name)`" } ?? []
      try require(names == ["`timestamp`", "`nonce`", "`sign`"], names)
      return
        "\(profile.value.nickname), \(profile.value.phone), ETag \(profile.etag ?? "-"). `medium` has added "
        + names.joined(separator: ", ") + "."
    }
  }
}
