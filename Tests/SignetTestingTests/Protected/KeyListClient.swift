import Foundation
import SignetRuntime
import SignetTesting

/// Fetches the list of keys from a gateway, as the runtime's key ring does.
enum KeyListClient {
  static func ring(of gateway: ProtectedGateway) throws -> KeyRing {
    let source = KeyListSource(
      verification: ShopFixture.verification, rootName: "root", root: try gateway.keys.root,
      fetch: { () throws(CallError<Never>) in
        let answer = await gateway.answer(GatewayRequest(method: "GET", target: "/v1/keys"))
        let list = SignedKeyList(
          answer: ReceivedAnswer(status: answer.status, headers: answer.headers, body: answer.body))
        return FetchedKeyList(list, clock: AnswerClock(now: Int64(Date().timeIntervalSince1970 * 1000)))
      },
      read: read)
    return KeyRing(source, store: nil, clock: FetchClock(now: { Date() }, timekeeper: SystemTimekeeper()))
  }

  private static func read(_ answer: ReceivedAnswer) throws(WireError) -> [KeyListEntry] {
    guard case .object(let keys)? = try JSON(bytes: answer.body)["data"] else { return [] }
    return keys.sorted { $0.key < $1.key }.compactMap { name, key in
      guard case .number(let version)? = key["version"], case .string(let text)? = key["public_key_base64"]
      else { return nil }
      return KeyListEntry(
        name: name, version: KeyVersion(version.spelling), publicKey: text, expiresAt: nil)
    }
  }
}
