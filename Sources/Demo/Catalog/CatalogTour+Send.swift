import Foundation
import SignetRuntime

extension CatalogTour {
  /// A multipart body, and a value that is not shown.
  mutating func send() async {
    let products = client.products
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
