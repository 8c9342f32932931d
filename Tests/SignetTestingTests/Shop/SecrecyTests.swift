import Foundation
import SignetRuntime
import SignetTesting
import Testing

@testable import GeneratedShop

@Suite("Marked secrets of a whole session", .timeLimit(.minutes(10)))
struct SecrecyTests {
  /// What was written or said, each with where.
  private struct Said {
    var texts: [(place: String, text: String)] = []

    /// Everything that prints a value.
    mutating func show(_ value: Any, _ place: String) {
      var dumped = ""
      dump(value, to: &dumped)
      texts += [
        (place + ", interpolated", "\(value)"), (place + ", reflected", String(reflecting: value)),
        (place + ", dumped", dumped), (place + ", described", String(describing: value)),
      ]
    }

    mutating func show<Value>(_ place: String, _ work: () async throws -> Value) async {
      do { show(try await work(), place) } catch {
        show(error, place)
        texts.append((place + ", localized", error.localizedDescription))
      }
    }
  }

  @Test("are in nothing that is printed, thrown or journaled, and in no file that is not for them alone")
  func nothingIsSaid() async throws {
    let shop = try MarkedShop()
    defer { shop.end() }
    var said = Said()
    try await useEverything(of: shop, &said)
    said.show(shop.client, "the client")
    said.show(shop.session, "the session")
    said.show(shop.gateway.refusals, "refusals")
    said.show(Shop.OrderDraft(items: [], note: ""), "a draft")
    try await shop.journal.settled()
    said.texts += shop.journal.all.map { ("the journal", $0) }
    #expect(said.texts.count > 40)
    #expect(shop.journal.all.count > 10)
    #expect(!shop.journal.all.contains { $0.contains(MarkedShop.echo) })
    for (place, text) in said.texts {
      for secret in MarkedShop.secrets where text.contains(secret) {
        Issue.record("`\(secret)` is in \(place): \(text)")
      }
    }
    try checkFiles(in: shop.folder)
  }

  /// Calls that succeed, that fail in each way, and that end by themselves; with what comes of each.
  private func useEverything(of shop: MarkedShop, _ said: inout Said) async throws {
    let (client, gateway) = (shop.client, shop.gateway)
    let phone = try Shop.Phone(MarkedShop.phone)
    await said.show("a wrong password") {
      try await client.auth.login(phone: phone, password: "wrong-MARKED")
    }
    await said.show("a wrong code") {
      try await client.auth.loginWithCode(phone: phone, code: MarkedShop.code)
    }
    await said.show("the tokens") { try await client.auth.login(phone: phone, password: MarkedShop.password) }
    await said.show("the profile") { try await client.profile.get() }
    gateway.tokens.expireAll()
    await said.show("the profile, renewed") { try await client.profile.get() }
    let draft = Shop.OrderDraft(
      items: [Shop.OrderLine(sku: "pot", quantity: 1, unitPrice: 1)], note: "for you")
    await said.show("a server's message") { try await client.orders.place(draft: draft) }
    gateway.next(
      Shop.Client.Orders.Place.endpoint, .delivered(.reset(afterBytes: 12)), .tamperedBody,
      .status(503, retryAfter: "2"))
    await said.show("a lost answer") { try await client.orders.place(draft: draft) }
    await said.show("a changed answer") { try await client.orders.place(draft: draft) }
    await said.show("a proxy's answer") { try await client.orders.place(draft: draft) }
    await said.show("a phone that is none") { try Shop.Phone("1\(MarkedShop.mark)") }
    gateway.tokens.revoke()
    await said.show("a session that is over") { try await client.profile.get() }
    await said.show("a server that is gone") {
      gateway.stop()
      return try await client.auth.login(phone: phone, password: MarkedShop.password)
    }
  }

  /// Whatever holds a secret is its owner's alone.
  private func checkFiles(in folder: URL) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for name in files {
      let path = folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      let isMarked = MarkedShop.secrets.contains(where: text.contains)
      let mode = (attributes[.posixPermissions] as? Int ?? 0o777) & 0o777
      #expect(mode == 0o600, "\(name)")
      #expect(!text.contains(MarkedShop.password) && !text.contains(MarkedShop.phone), "\(name)")
      #expect(!isMarked || ["session", "secret"].contains(where: name.contains), "\(name)")
    }
  }
}

extension LineBox {
  /// Once the journal, which is written behind the calls, has written the last call.
  fileprivate func settled() async throws {
    var count = -1
    while count != all.count {
      count = all.count
      for _ in 0..<1000 { await Task.yield() }
    }
  }
}
