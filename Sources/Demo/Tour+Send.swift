import Foundation
import SignetRuntime

extension Tour {
  /// A multipart body, a form, and a value that is not shown.
  mutating func send() async {
    let (products, newsletter) = (client.products, client.newsletter)
    await tell("A picture of the pot") { [self] in
      let before = gateway.received.count
      let file = File(Data([0x89, 0x50, 0x4E, 0x47]), name: "pot.png", contentType: "image/png")
      let picture = try await products.addPicture(
        id: Catalog.ProductID("pot"), caption: "From the left", picture: file)
      let sent = try await lastRequest(after: before)
      let type = sent.headers["Content-Type"]?.prefix { $0 != ";" } ?? ""
      guard type == "multipart/form-data" else { throw unexpected(type) }
      return "Sent \(sent.body.count) bytes of \(type); it is at \(picture.url)."
    }
    await tell("The newsletter, by a form") { [self] in
      let before = gateway.received.count
      let email = try Catalog.Email("ada@example.com")
      try await newsletter.subscribe(email: email, topics: ["tea", "new pots"])
      let sent = try await lastRequest(after: before)
      let fields = sent.form.map(\.name)
      guard fields == ["email", "topics", "topics"] else { throw unexpected(fields) }
      return "Subscribed. The form had the fields \(fields.joined(separator: ", "))."
    }
    await tell("The newsletter once more, with the same address") {
      let email = try Catalog.Email("ada@example.com")
      do {
        try await newsletter.subscribe(email: email, topics: [])
        throw unexpected("subscribed twice")
      } catch let error as CallError<Catalog.Client.Newsletter.Subscribe.Failure> {
        guard case .failed(.alreadySubscribed) = error.reason else { throw error }
        return "The typed failure `alreadySubscribed`."
      }
    }
    await tell("The address, printed") {
      let email = try Catalog.Email("ada@example.com")
      var dumped = ""
      dump(["to": email], to: &dumped)
      let shown = "\(email)"
      guard !(shown + dumped).contains("ada"), !(shown + dumped).contains("example") else {
        throw unexpected("the address is shown")
      }
      return "\(shown): the spec says @sensitive, and so does `print`, and `dump` of what holds it."
    }
  }
}
