import Foundation
import SignetModel
import SignetSchemes
import SignetSyntax
import TestPrograms
import Testing

@testable import SignetRuntime

/// The providers' specs of this project, parsed and checked.
enum ProviderSpecs {
  static let names = [
    "AWS", "Alipay", "AlibabaCloud", "BaiduTranslate", "Binance", "OAuth1", "Pinduoduo", "Qiniu", "RFC9421",
    "Taobao",
    "TencentCloud", "Twilio", "WeChatPay", "Webhooks",
  ]

  static let folder = Project.root.appending(path: "Specs/Providers")

  /// The checked specs by name; those with errors are missing.
  static let all: [String: API] = {
    var all: [String: API] = [:]
    for name in names { all[name] = check(name).api }
    all["Primitives"] = result("Primitives.signet") { _ in .success(Array(primitives.utf8)) }.api
    return all
  }()

  /// The worked example beside the providers' folder.
  static let shop = check("../Shop").api

  static func check(_ name: String) -> (api: API?, report: [String]) {
    result(folder.appending(path: "\(name).signet").standardizedFileURL.path) { path in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        return .failure(SpecReadError(path: path, reason: "no such file"))
      }
      return .success(Array(data))
    }
  }

  private static func result(
    _ root: String, _ read: (String) -> Result<[UInt8], SpecReadError>
  ) -> (api: API?, report: [String]) {
    do {
      let spec = try SpecLoader.load(root: root, read: read)
      let result = Checker.check(spec)
      let report = result.diagnostics.map { found in
        let place = spec.files[0].source.position(of: found.primary.start)
        return "\(place.line):\(place.column): \(found.severity) \(found.code): \(found.message)"
      }
      return (result.api, report)
    } catch { return (nil, ["\(error)"]) }
  }

  /// Examples of single steps that belong to no scheme, but come out of the language too.
  private static let primitives = """
    service Primitives {
      server local "https://primitives.example"
      secret provided

      @allow(SG506, "one step") @allow(SG507, "one step") @allow(SG511, "one step")
      signing rsa {
        message "{body}" key private "merchant" algorithm rsa-sha256 output base64 place header "X-Signature"
      }

      @allow(SG506, "one step") @allow(SG507, "one step") @allow(SG511, "one step")
      signing hmac {
        message "{body}" key "{secret}" algorithm hmac-sha1 output base64url place header "X-Signature"
      }
    }
    """
}
