import Foundation
import SignetSchemes
import SignetSyntax
import Testing

@testable import SignetRuntime

/// What providers publish, recomputed through the specs of this project: parsed, checked, mapped, signed.
@Suite("Providers' specs")
struct ProviderExampleTests {
  @Test("every provider's spec is free of errors and warnings", arguments: ProviderSpecs.names)
  func isClean(_ name: String) {
    let (api, report) = ProviderSpecs.check(name)
    #expect(report == [])
    #expect(api != nil)
  }

  @Test("every provider's spec is formatted", arguments: ProviderSpecs.names)
  func isFormatted(_ name: String) throws {
    let file = ProviderSpecs.folder.appending(path: "\(name).signet")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(SpecFormatter.format(Parser.parse(SourceFile(path: name, text: text))) == text)
  }

  @Test("every spec in the folder is listed here")
  func isComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ProviderSpecs.folder.path)
    let specs = files.filter { $0.hasSuffix(".signet") }.map { String($0.dropLast(7)) }
    #expect(specs.sorted() == ProviderSpecs.names.sorted())
  }

  @Test(
    "gives every published example that the language can express; the others are known",
    .enabled(if: !PublishedExample.all.isEmpty, Comment(rawValue: SigningVectors.absence)))
  func published() async throws {
    var reproduced = 0
    var inexpressible: [Int] = []
    var lines: [String] = []
    for example in PublishedExample.all {
      do {
        if let difference = try await ProviderExample(example).comparison().difference() {
          Issue.record("\(example.testDescription): \(difference)")
        } else {
          reproduced += 1
        }
      } catch let error as Inexpressible {
        inexpressible.append(example.number)
        lines.append("\(example.testDescription): \(error.reason)")
      } catch { Issue.record("\(example.testDescription): \(error)") }
    }
    print(
      "Published signing examples through Specs/Providers: \(reproduced) of \(PublishedExample.all.count)")
    for line in lines { print("  not expressible: \(line)") }
    // Two decryptions, Alipay's answer; and of the RFC an answer, and two that cover Content-Length.
    #expect(inexpressible == [7, 8, 9, 144, 145, 147])
  }

  @Test("Alipay's parameter string: non-empty parameters in byte order, unencoded, in Beijing's time")
  func alipay() async throws {
    let signing = try #require(ProviderSpecs.all["Alipay"]?.service.signings.first)
    let request = SigningRequest(
      method: "POST", scheme: "https", authority: "openapi.alipay.com", path: "/gateway.do",
      body: SigningFixture.form([
        ("method", "alipay.trade.pay"), ("biz_content", #"{"subject":"茶 & 水"}"#), ("notify_url", ""),
      ]))
    let values = SigningValues(
      now: 1_700_000_000_000, nonce: "", inputs: ["appID": "2014072300007148"],
      privateKeys: ["app": UncheckedKey()])
    let message = try await SigningFixture.message(try SigningScheme(signing), request, values)
    #expect(
      message
        == "app_id=2014072300007148&biz_content={\"subject\":\"茶 & 水\"}&charset=utf-8&method=alipay.trade.pay"
        + "&sign_type=RSA2&timestamp=2023-11-15 06:13:20&version=1.0")
  }
}

/// A key whose signature nobody checks.
private struct UncheckedKey: PrivateKeySigner {
  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] { algorithm.blank }
}
