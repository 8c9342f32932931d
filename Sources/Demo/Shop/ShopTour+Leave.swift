import SignetRuntime
import SignetTesting

extension ShopTour {
  /// Limits, and the end of the session.
  mutating func leave() async {
    let (client, session, gateway) = (client, session, gateway)
    await tell("Two codes by SMS within a minute") {
      let phone = try Shop.Phone(Customer.phone)
      _ = try await client.sms.sendCode(phone: phone, scene: .riskCheck)
      let before = gateway.received.count
      do {
        throw unexpected(try await client.sms.sendCode(phone: phone, scene: .payment))
      } catch let error as CallError<Shop.Client.SMS.SendCode.Failure> {
        guard case .limited = error.reason else { throw error }
        try require(gateway.received.count == before, "something was sent")
        return "The first was sent. The second: \(error)"
      }
    }
    await tell("Signing out") {
      try await client.auth.logout()
      try require(session.state != .signedIn && gateway.tokens.sessions == 0, session.state)
      do {
        throw unexpected(try await client.profile.get())
      } catch let error as CallError<Never> {
        guard case .signedOut = error.reason else { throw error }
        return "Signed out on both sides. My profile now: \(error)"
      }
    }
  }

  /// What all of this has told.
  mutating func lookBack() async {
    let (server, client, session, told) = (server, client, session, teller.told)
    await tell("What was said here, and what the client would say of itself") {
      var said = told
      dump(client, to: &said)
      dump(session, to: &said)
      let secrets = await server.secretTexts
      let leaks = secrets.filter(said.contains).count
      try require(leaks == 0 && secrets.count > 4, "\(leaks) secrets were said")
      return "Nothing of \(secrets.count) secrets: passwords, tokens, signing secrets, a telephone number."
    }
  }
}
