@testable import SignetRuntime

/// The inputs of a published example: a request, and named values.
struct ExampleInputs: Sendable {
  /// The values without a structure of their own, by name.
  let texts: [String: String]
  /// Lists that stand for no part of the request, by name.
  let extra: [String: [Pair]]
  let query: [Pair]?
  let form: [Pair]
  let headers: [Pair]

  struct Pair: Sendable {
    let name: String
    let value: String
  }

  init(_ object: [String: Any]) {
    var texts: [String: String] = [:]
    var lists: [String: [Pair]] = [:]
    for (name, value) in object {
      if let text = value as? String {
        texts[name] = text
      } else {
        lists[name] = SigningVectors.pairs(value).map { Pair(name: $0.name, value: $0.value) }
      }
    }
    query = lists.removeValue(forKey: "query")
    form = lists.removeValue(forKey: "form") ?? []
    headers = lists.removeValue(forKey: "headers") ?? []
    self.texts = texts
    extra = lists
  }

  /// The request that the example describes; what it leaves out is empty.
  var request: SigningRequest {
    let address = Address(
      texts["url"] ?? texts["baseUrl"] ?? "", target: texts["pathQuery"] ?? texts["path"] ?? "")
    let encodedQuery = texts["rawQuery"] ?? address.query
    return SigningRequest(
      method: texts["method"] ?? "POST", scheme: address.scheme,
      authority: texts["authority"] ?? texts["host"] ?? address.authority, path: address.path,
      query: texts["rawQuery"] == nil && query != nil
        ? EncodedFields((query ?? []).map { ($0.name, $0.value) }) : EncodedFields(encoded: encodedQuery),
      headers: HeaderFields(headers.map { HeaderFields.Field(name: $0.name, value: $0.value) }), body: body)
  }

  private var body: SigningBody {
    if !form.isEmpty { return .form(EncodedFields(form.map { ($0.name, $0.value) })) }
    return texts["body"].map { .bytes(Array($0.utf8)) } ?? .none
  }

  /// The time in milliseconds: of ten digits seconds, of thirteen milliseconds.
  var now: Int64 {
    let text = texts["now"] ?? texts["timestamp"] ?? texts["created"] ?? "0"
    return (Int64(text) ?? 0) * (text.count > 10 ? 1 : 1000)
  }

  func values(secret: String?, privateKeys: [String: any PrivateKeySigner]) -> SigningValues {
    var secrets: [String: String] = [:]
    secrets["secret"] = secret
    secrets["tokenSecret"] = texts["tokenSecret"]
    return SigningValues(
      now: now, nonce: texts["nonce"] ?? "", secrets: secrets, inputs: texts, privateKeys: privateKeys)
  }

  /// An address taken apart, as it is spelled.
  private struct Address {
    var scheme = "https"
    var authority = ""
    var path = ""
    var query = ""

    init(_ url: String, target: String) {
      var rest = url[...]
      if let mark = rest.range(of: "://") {
        scheme = String(rest[..<mark.lowerBound])
        rest = rest[mark.upperBound...]
        let slash = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        authority = String(rest[..<slash])
        rest = rest[slash...]
      } else {
        rest = target[...]
      }
      let question = rest.firstIndex(of: "?") ?? rest.endIndex
      path = String(rest[..<question])
      query = String(rest[question...].dropFirst())
    }
  }
}
