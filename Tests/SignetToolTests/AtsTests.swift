import Foundation
import Testing

@testable import SignetCommand

@Suite struct AtsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private static func spec(_ servers: String) -> String {
    """
    service Shop {
    \(servers)
    }
    @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural)
    endpoint get GET /things { returns [String] }

    """
  }

  @Test func `each server without TLS has its exception, sorted, and no other has one`() throws {
    try workspace.write(
      Self.spec(
        """
        server production "https://api.shop.example/v1"
        server staging "http://Staging.shop.example:8080/v1" @insecure("no certificates there")
        server lab "http://lab.shop.example" @insecure("no certificates there")
        server device "http://192.0.2.7:9000" @insecure("a device on the desk")
        server six "http://[2001:db8::1]/v1" @insecure("a device on the desk")
        server loopback "http://127.0.0.1:8787/v1"
        """), to: "Shop.signet")
    let outcome = workspace.run("ats", "Shop.signet")
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardError == "")
    let list = try Self.list(outcome.standardOutput)
    let security = try #require(list["NSAppTransportSecurity"] as? [String: Any])
    #expect(security.keys.sorted() == ["NSAllowsLocalNetworking", "NSExceptionDomains"])
    #expect(security["NSAllowsLocalNetworking"] as? Bool == true)
    let domains = try #require(security["NSExceptionDomains"] as? [String: [String: Bool]])
    let hosts = ["192.0.2.7", "2001:db8::1", "lab.shop.example", "staging.shop.example"]
    #expect(domains.keys.sorted() == hosts)
    #expect(domains.values.allSatisfy { $0 == ["NSExceptionAllowsInsecureHTTPLoads": true] })
    let places = hosts.map { outcome.standardOutput.range(of: "<key>\($0)</key>")?.lowerBound }
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(workspace.run("ats", "Shop.signet").standardOutput == outcome.standardOutput)
  }

  @Test(arguments: [
    "http://localhost:8787", "http://127.0.0.1", "http://[::1]:8787/v1", "http://printer.local",
    "http://build-server",
  ])
  func `the local network is let through where a server is in it, and nothing besides`(url: String) throws {
    try workspace.write(Self.spec("server test \"\(url)\" @insecure(\"tests\")"), to: "a.signet")
    if workspace.run("ats", "a.signet").exitCode != .success {
      try workspace.write(Self.spec("server test \"\(url)\""), to: "a.signet")
    }
    #expect(
      workspace.run("ats", "a.signet").standardOutput == """
        <key>NSAppTransportSecurity</key>
        <dict>
        \t<key>NSAllowsLocalNetworking</key>
        \t<true/>
        </dict>

        """)
  }

  @Test func `where nothing is needed nothing is printed, and that is said`() throws {
    try workspace.write(Self.spec("server production \"https://api.shop.example\""), to: "Shop.signet")
    let outcome = workspace.run("ats", "Shop.signet")
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError == "no exception from App Transport Security is needed\n")
  }

  @Test func `the exceptions of several specs are told together`() throws {
    try workspace.write(
      Self.spec("server a \"http://a.example\" @insecure(\"tests\")"), to: "A.signet")
    try workspace.write(
      Self.spec("server b \"http://b.example\" @insecure(\"tests\")"), to: "B.signet")
    let outcome = workspace.run("ats", "B.signet", "A.signet")
    #expect(outcome.standardOutput == workspace.run("ats", "A.signet", "B.signet").standardOutput)
    #expect(outcome.standardOutput.contains("a.example") && outcome.standardOutput.contains("b.example"))
  }

  @Test func `a spec with mistakes has no exceptions`() throws {
    try workspace.write(Self.spec("server a \"http://a.example\""), to: "A.signet")
    let outcome = workspace.run("ats", "A.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.contains("[SG417]"))
    #expect(workspace.run("ats", "missing.signet").exitCode == .failure)
  }

  /// The entry, read as the property list that it is a piece of.
  private static func list(_ entry: String) throws -> [String: Any] {
    let text = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entry)</dict></plist>"
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    return try #require(list as? [String: Any])
  }
}
