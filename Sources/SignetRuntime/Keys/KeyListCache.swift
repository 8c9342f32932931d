import Foundation

/// Keeps the signed bytes of key lists across launches. What it gives back proves nothing until it is verified again.
struct KeyListCache: Sendable {
  let store: any ProtectedStore

  private static let name = "keys"
  /// The largest store of lists that is read, in bytes.
  static let limit = 4 << 20

  /// The lists, the newest first; none where nothing was kept, or nothing of use.
  func read() -> [KeptKeyList] {
    guard let bytes = try? store.read(Self.name), bytes.count <= Self.limit,
      let json = try? JSON(bytes: bytes),
      case .array(let lists)? = json["lists"]
    else { return [] }
    let read = lists.compactMap(Self.list)
    return read.count == lists.count ? read : []
  }

  /// That the lists could not be kept costs a fetch at the next launch, and nothing now.
  func write(_ lists: [KeptKeyList]) {
    let json = JSON.object(["lists": .array(lists.map(Self.json))])
    try? store.write(Array(json.text.utf8), to: Self.name)
  }

  func clear() { try? store.remove(Self.name) }

  // MARK: Spelling

  private static func json(_ kept: KeptKeyList) -> JSON {
    let list = kept.signed
    var members: [String: JSON] = [
      "status": .number(JSONNumber(list.answer.status)),
      "headers": .array(
        list.answer.headers.fields.map { .array([.string($0.name), .string($0.value)]) }),
      "body": .string(Data(list.answer.body).base64EncodedString()),
      "nonce": .string(list.nonce),
    ]
    if let time = kept.replacedAt.flatMap(DateStyle.epochMilliseconds.text), let number = JSONNumber(time) {
      members["replacedAt"] = .number(number)
    }
    return .object(members)
  }

  private static func list(_ json: JSON) -> KeptKeyList? {
    guard case .number(let number)? = json["status"], let status = number.int,
      case .array(let lines)? = json["headers"], case .string(let text)? = json["body"],
      let body = Data(base64Encoded: text), case .string(let nonce)? = json["nonce"]
    else { return nil }
    var headers = HeaderFields()
    for line in lines {
      guard case .array(let pair) = line, pair.count == 2, case .string(let name) = pair[0],
        case .string(let value) = pair[1]
      else { return nil }
      headers.add(name, value)
    }
    var replacedAt: Date?
    if case .number(let number)? = json["replacedAt"] {
      replacedAt = DateStyle.epochMilliseconds.date(number.spelling)
    }
    let answer = ReceivedAnswer(status: status, headers: headers, body: Array(body))
    return KeptKeyList(signed: SignedKeyList(answer: answer, nonce: nonce), replacedAt: replacedAt)
  }
}
