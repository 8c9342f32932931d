@testable import SignetRuntime

/// Which spec of the project declares which published example, and under which name.
enum ProviderDirectory {
  typealias Entry = (spec: String, name: String, adjustments: ProviderExample.Adjustments)

  static func entry(for example: PublishedExample) throws -> Entry {
    if example.kind == "aead" { throw Inexpressible(reason: "a decryption, nothing is signed") }
    let texts = example.inputs.texts
    func entry(
      _ spec: String, _ name: String, _ adjust: (inout ProviderExample.Adjustments) -> Void = { _ in }
    ) -> Entry {
      var adjustments = ProviderExample.Adjustments()
      for (ours, theirs) in aliases { adjustments.inputs[ours] = texts[theirs] }
      adjust(&adjustments)
      return (spec, name, adjustments)
    }
    switch example.provider {
    case "AWS SigV4": return amazon(example.scheme, entry)
    case "RFC 9421": return try messageSignature(example.scheme, entry)
    case "WeChat Pay v2": return entry("WeChatPay", example.scheme == "MD5" ? "md5" : "hmac")
    case "WeChat JS-SDK": return entry("WeChatPay", "page") { $0.secretName = "ticket" }
    case "WeChat Pay v3":
      return example.scheme == "RSA primitive"
        ? entry("Primitives", "rsa") : entry("WeChatPay", "v3\(verification(example))")
    case "Alipay RSA2":
      throw Inexpressible(reason: "an answer's signature over one member of the answer, as it is spelled")
    case "Alibaba Cloud RPC v1": return entry("AlibabaCloud", "rpc")
    case "Alibaba Cloud ACS3": return entry("AlibabaCloud", "acs3")
    case "Tencent Cloud v1": return entry("TencentCloud", example.scheme == "HmacSHA1" ? "v1" : "v1SHA256")
    case "Tencent Cloud TC3": return entry("TencentCloud", "tc3")
    case "Qiniu": return qiniu(example.scheme, entry)
    case "Taobao TOP": return entry("Taobao", "top")
    case "Taobao TOP 1.0", "Generic MD5 prefix (asbamboo)": return entry("Taobao", "top1")
    case "Pinduoduo": return entry("Pinduoduo", "open")
    case "Douyin live push": return entry("Webhooks", "douyin")
    case "OAuth 1.0a": return entry("OAuth1", oauth(example))
    case "Binance": return entry("Binance", "trade") { $0.bodyIsForm = !(texts["body"] ?? "").isEmpty }
    case "Stripe webhook": return entry("Webhooks", "stripe")
    case "GitHub webhook": return entry("Webhooks", "github")
    case "Slack": return entry("Webhooks", "slack")
    case "Twilio": return entry("Twilio", "webhook")
    case "Adyen": return entry("Webhooks", example.scheme == "notification" ? "adyen" : "adyenBanking")
    case "DingTalk robot": return entry("Webhooks", "dingTalk")
    case "DingTalk callback": return entry("Webhooks", "dingTalkCallback") { $0.secretName = "callbackToken" }
    case "Feishu robot": return entry("Webhooks", "feishu") { $0.bodyIsObject = true }
    case "Baidu Translate":
      return entry("BaiduTranslate", "md5") {
        $0.nonce = texts["salt"]
        $0.queryNames = ["q"]
      }
    default: throw Inexpressible(reason: "no spec declares this provider")
    }
  }

  /// The specs' names for what the examples call otherwise.
  private static let aliases = [
    "accessKeyID": "accessKey", "secretID": "accessKey", "merchantID": "mchid", "serialNumber": "serial",
    "amount": "value", "appID": "appid",
  ]

  private typealias Maker = (String, String, (inout ProviderExample.Adjustments) -> Void) -> Entry

  private static func verification(_ example: PublishedExample) -> String {
    example.inputs.texts["method"] == nil ? "Answer" : ""
  }

  private static func amazon(_ scheme: String, _ entry: Maker) -> Entry {
    if scheme.hasPrefix("S3") { return entry("AWS", "s3") { $0.encodesPath = true } }
    let place = scheme.hasSuffix("(query)") ? "query" : "header"
    let name =
      scheme.contains("-unnormalized") ? "plain" + place.prefix(1).uppercased() + place.dropFirst() : place
    return entry("AWS", name) { _ in }
  }

  private static func qiniu(_ scheme: String, _ entry: Maker) -> Entry {
    switch scheme {
    case "upload token": entry("Qiniu", "upload") { _ in }
    case "private download URL": entry("Qiniu", "download") { _ in }
    case "primitive": entry("Primitives", "hmac") { _ in }
    default: entry("Qiniu", scheme.hasPrefix("manage v1") ? "qbox" : "management") { _ in }
    }
  }

  private static func oauth(_ example: PublishedExample) -> String {
    let names = (example.inputs.extra["oauth"] ?? []).map { $0.name }
    if names.contains("oauth_version") { return "versioned" }
    if names.contains("oauth_callback") { return "initiate" }
    return names.contains("oauth_verifier") ? "exchange" : "token"
  }

  private static func messageSignature(_ scheme: String, _ entry: Maker) throws -> Entry {
    func under(_ name: String, _ key: String, nonce: String? = nil, tag: String? = nil) -> Entry {
      entry("RFC9421", name) {
        $0.inputs["keyID"] = key
        $0.inputs["tag"] = tag
        $0.nonce = nonce
      }
    }
    switch scheme {
    case "B.2.1": return under("minimal", "test-key-rsa-pss", nonce: "b3k2pp5k7z-50gnwp.yemd")
    case "B.2.2": return under("selective", "test-key-rsa-pss", tag: "header-example")
    case "B.2.3", "B.2.6":
      throw Inexpressible(reason: "the signature covers Content-Length, which the transport writes after it")
    case "B.2.5": return under("hmac", "test-shared-secret")
    default:
      throw Inexpressible(
        reason: "an answer's signature inside a dictionary header, over another one's parameters")
    }
  }
}
