import Foundation
import Testing

@testable import SignetCommand

@Suite struct PlistTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      service Shop {
        server production "https://api.shop.example"
        server staging "http://staging.shop.example" @insecure("no certificates there")
      }
      @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural)
      endpoint get GET /things { returns [String] }

      """, to: "Shop.signet")
  }

  private static func list(_ security: String, before: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- <key>NSAllowsArbitraryLoads</key> -->
      <key>CFBundleName</key>
      <string>Shop</string>\(before)
      <key>NSAppTransportSecurity</key>
      <dict>
    \(security)
      </dict>
    </dict>
    </plist>

    """
  }

  private static func domain(_ host: String, _ values: String) -> String {
    "<key>NSExceptionDomains</key>\n<dict>\n<key>\(host)</key>\n<dict>\n\(values)\n</dict>\n</dict>"
  }

  private static let insecure = "<key>NSExceptionAllowsInsecureHTTPLoads</key>\n<true/>"

  private func lint(_ list: String) throws -> Outcome {
    try workspace.write(list, to: "Info.plist")
    return workspace.run("lint", "--plist", "Info.plist", "Shop.signet")
  }

  @Test func `what turns App Transport Security off is refused, at its line`() throws {
    let outcome = try lint(Self.list("    <key>NSAllowsArbitraryLoads</key>\n    <true/>"))
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains(/(?m)^Info\.plist:10:10: error: .+ \[SG801\]$/))
    #expect(outcome.standardError.contains("1 error"))
  }

  @Test(arguments: ["$(ALLOW_LOADS)", "YES", "maybe", ""])
  func `what is not plainly off is refused, as a build setting may turn it on`(value: String) throws {
    let outcome = try lint(Self.list("<key>NSAllowsArbitraryLoads</key><string>\(value)</string>"))
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains("[SG801]"))
    #expect(try lint(Self.list("<key>NSAllowsArbitraryLoads</key><string>NO</string>")).exitCode == .success)
  }

  @Test func `the same in a binary list is refused with the file's name`() throws {
    let list = ["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]
    let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try workspace.write(Array(bytes), to: "Info.plist")
    let outcome = workspace.run("lint", "--plist", "Info.plist", "Shop.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.hasPrefix("Info.plist:1:1: error: "))
    #expect(outcome.standardError.contains("[SG801]") && outcome.standardError.contains("binary"))
  }

  @Test func `what 'signet ats' prints is taken, and so is what only makes it stricter`() throws {
    let entry = workspace.run("ats", "Shop.signet").standardOutput
    let whole = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entry)</dict></plist>"
    #expect(try lint(whole).exitCode == .success)
    let strict = Self.domain(
      "api.shop.example",
      "<key>NSExceptionMinimumTLSVersion</key><string>TLSv1.3</string><key>NSIncludesSubdomains</key><true/>")
    let outcome = try lint(Self.list(strict + "\n<key>NSAllowsArbitraryLoads</key>\n<false/>"))
    #expect(outcome.standardError == "")
    #expect(outcome.exitCode == .success)
    #expect(try lint("<plist version=\"1.0\"><dict/></plist>").exitCode == .success)
  }

  @Test(arguments: [
    (domain("old.shop.example", insecure), 12),
    (domain("api.shop.example", insecure), 12),
    (domain("shop.example", insecure + "\n<key>NSIncludesSubdomains</key>\n<true/>"), 12),
    (domain("staging.shop.example", insecure + "\n<key>NSIncludesSubdomains</key>\n<true/>"), 16),
    (
      domain(
        "staging.shop.example",
        insecure + "\n<key>NSExceptionMinimumTLSVersion</key>\n<string>TLSv1.0</string>"), 16
    ),
    (domain("api.shop.example", "<key>NSExceptionRequiresForwardSecrecy</key>\n<false/>"), 12),
    (
      domain(
        "old.shop.example", "<key>NSTemporaryExceptionAllowsInsecureHTTPLoads</key>\n<string>YES</string>"),
      12
    ),
    ("<key>NSAllowsLocalNetworking</key>\n<true/>", 10),
  ]) func `what no server of the specs needs is refused, at its line`(security: String, line: Int) throws {
    let outcome = try lint(Self.list(security))
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.hasPrefix("Info.plist:\(line):"), "\(outcome.standardError)")
    #expect(outcome.standardError.contains("[SG802]"))
  }

  @Test func `while a spec has mistakes only what turns all of it off is refused`() throws {
    try workspace.write("service Shop { server a \"http://a.example\" }\n", to: "Shop.signet")
    let outcome = try lint(Self.list(Self.domain("a.example", Self.insecure)))
    #expect(outcome.standardError.contains("[SG417]") && !outcome.standardError.contains("[SG802]"))
  }

  @Test func `without a spec what turns all of it off is refused, at its line`() throws {
    try workspace.write(Self.list("    <key>NSAllowsArbitraryLoads</key>\n    <true/>"), to: "Info.plist")
    let outcome = workspace.run("lint", "--plist", "Info.plist")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains(/(?m)^Info\.plist:10:10: error: .+ \[SG801\]$/))
    let json = workspace.run("lint", "--diagnostics", "json", "--plist", "Info.plist")
    #expect(json.exitCode == .findings && json.standardOutput.contains("\"SG801\""))
  }

  @Test func `without a spec the exceptions are the app's own`() throws {
    try workspace.write(Self.list(Self.domain("old.shop.example", Self.insecure)), to: "Info.plist")
    let outcome = workspace.run("lint", "--plist", "Info.plist")
    #expect(outcome.standardError == "")
    #expect(outcome.exitCode == .success)
  }

  @Test(arguments: [["lint"], ["lint", "--fix"]])
  func `with neither a spec nor a list there is nothing to check`(words: [String]) {
    let surroundings = Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false)
    let outcome = Tool.run(words, in: surroundings, verbs: Tool.verbs)
    #expect(outcome.exitCode == .failure)
    #expect(
      outcome.standardError
        == "error: 'signet lint' needs at least one SPEC, or '--plist FILE'; see 'signet lint --help'\n")
  }

  @Test func `a secret beside an exception is not printed`() throws {
    let key = "4f8a2b9c1d7e6f3a0b5c8d2e9f1a7b4c"
    let list = Self.list(
      "<key>NSAllowsArbitraryLoads</key><true/>", before: "<key>Key</key><string>\(key)</string>")
    let outcome = try lint(list.replacingOccurrences(of: "\n", with: " "))
    #expect(outcome.standardError.contains("[SG801]"))
    #expect(!outcome.standardError.contains(key))
    let json = workspace.run("lint", "--diagnostics", "json", "--plist", "Info.plist", "Shop.signet")
    #expect(json.standardOutput.contains("\"SG801\"") && !json.standardOutput.contains(key))
  }

  @Test(arguments: [
    ("not a list {", "is no property list"),
    ("<plist version=\"1.0\"><array/></plist>", "its root is no dictionary"),
    ("<plist><dict><key>NSAppTransportSecurity</key><string>x</string></dict></plist>", "is no dictionary"),
    (
      "<plist><dict><key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/>"
        + "<key>NSAllowsArbitraryLoads</key><false/></dict></dict></plist>",
      "`NSAllowsArbitraryLoads` twice"
    ),
    (
      "<plist version=\"1.0\">" + String(repeating: "<array>", count: 100_000)
        + String(repeating: "</array>", count: 100_000) + "</plist>", "nested more than"
    ),
  ]) func `what is no Info.plist ends the run with one line`(text: String, words: String) throws {
    let outcome = try lint(text)
    #expect(outcome.exitCode == .failure)
    #expect(outcome.standardError.hasPrefix("error: Info.plist: "), "\(outcome.standardError.prefix(200))")
    #expect(outcome.standardError.contains(words), "\(outcome.standardError.prefix(200))")
  }

  @Test func `an Info.plist that is not there ends the run`() {
    let outcome = workspace.run("lint", "--plist", "Missing.plist", "Shop.signet")
    #expect(outcome.standardError == "error: Missing.plist: no such file\n")
    #expect(outcome.exitCode == .failure)
  }
}
