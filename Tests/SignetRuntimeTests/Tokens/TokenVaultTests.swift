import Foundation
import Testing

@testable import SignetRuntime

@Suite("Token vaults")
final class TokenVaultTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "inner").appending(path: "session") }
  private var vault: StoredTokenVault { .file(file) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func record(serial: Int = 0, session: UUID = UUID()) -> TokenRecord {
    let now = Date(timeIntervalSince1970: 1_600_000_000)
    return TokenRecord(
      session: session, serial: serial,
      IssuedTokens(
        access: TokenText("marked-access"), refresh: TokenText("marked-refresh"), expiresAt: now + 60,
        issuedAt: now))
  }

  @Test("give back what they were given, and nothing once they are cleared")
  func roundTrip() throws {
    for vault in [vault, .memory] {
      #expect(try vault.read() == nil)
      let record = Self.record(serial: 7)
      try vault.write(record)
      #expect(try vault.read() == record)
      try vault.write(nil)
      #expect(try vault.read() == nil)
      try vault.write(nil)
    }
  }

  @Test("a file is for its owner alone, as is its folder, and nothing is left beside it but locks")
  func modes() throws {
    try vault.write(Self.record())
    try vault.write(Self.record())
    #expect(try mode(file) == 0o600)
    #expect(try mode(file.deletingLastPathComponent()) == 0o700)
    let lock = try #require(try vault.lockForRenewal())
    #expect(try mode(file.appendingPathExtension("renewal")) == 0o600)
    lock.release()
    let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    #expect(names.sorted() == ["session", "session.lock"])
    for name in names { #expect(try mode(file.deletingLastPathComponent().appending(path: name)) == 0o600) }
  }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test(
    "a broken file is signed out, with the reason, and the next sign-in mends it",
    arguments: [
      "", "{", "[]", "null", "{}", #"{"session":"x","serial":0,"access":"a","issuedAt":0}"#,
      #"{"access":"a","issuedAt":0,"serial":1.5,"session":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
      #"{"access":"a\nb","issuedAt":0,"serial":1,"session":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
      #"{"access":"a","issuedAt":0,"serial":1,"session":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","expiresAt":"?"}"#,
    ])
  func broken(text: String) throws {
    try vault.write(Self.record())
    try Data(text.utf8).write(to: file)
    #expect(throws: TokenVaultError.broken) { try vault.read() }
    let session = Session(vault: vault)
    #expect(session.state == .signedOut(.unreadable))
    session.signIn(.first(of: TokenServer(), expiresIn: 60, now: Date()))
    #expect(Session(vault: vault).state == .signedIn)
    try Data(text.utf8).write(to: file)
    session.signOut()
    #expect(try vault.read() == nil)
  }

  @Test("a file that was cut off at any byte is no crash")
  func cutOff() throws {
    let bytes = Self.record().bytes
    for length in bytes.indices {
      #expect(throws: TokenVaultError.broken) { try TokenRecord(bytes: Array(bytes.prefix(length))) }
    }
  }

  @Test("a folder where the file should be says nothing about who is signed in")
  func folderForFile() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(Session(vault: vault).state == .unavailable)
  }

  @Test("one at a time has the right to renew, whoever shares the vault")
  func renewalLock() throws {
    let memory = StoredTokenVault.memory
    for (first, second) in [(vault, vault), (memory, memory)] {
      let lock = try #require(try first.lockForRenewal())
      #expect(try second.lockForRenewal() == nil)
      try second.write(nil)
      lock.release()
      lock.release()
      let next = try #require(try second.lockForRenewal())
      #expect(try first.lockForRenewal() == nil)
      withExtendedLifetime(next) {}
    }
    #expect(try vault.lockForRenewal() != nil)
  }

  @Test("no change is lost between the question and the change")
  func replacing() async throws {
    let session = UUID()
    for vault in [vault, .memory] {
      try vault.write(Self.record(session: session))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { Self.count(25, in: vault, session) } }
      }
      #expect(try vault.read()?.serial == 100)
    }
  }

  private static func count(_ times: Int, in vault: StoredTokenVault, _ session: UUID) {
    var done = 0
    while done < times {
      guard let serial = try? vault.read()?.serial else { return }
      let next = record(serial: serial + 1, session: session)
      if (try? vault.replace(with: next) { $0?.serial == serial }) == true { done += 1 }
    }
  }

  @Test("tokens are hidden in print, dump, reflection and interpolation, with whatever holds them")
  func hidden() async throws {
    let session = Session(vault: .memory)
    let now = Date()
    let issued = IssuedTokens(
      access: TokenText("marked-a"), refresh: TokenText("marked-r"), expiresAt: nil, issuedAt: now)
    session.signIn(issued)
    let held = try session.current(of: 1)
    let client = TokenClient(TokenServer(), session)
    let attempt = try AttemptToken(TokenClient.scheme, held: held) { _ in "marked-header" }
    let vault = StoredTokenVault.memory
    try vault.write(held.record)
    let credential = Authentication.Credential("key", .value("marked-key"))
    let subjects: [Any] = [
      issued, held, held.record, [held.record], Optional(held.record) as Any, session, vault, attempt,
      try session.begin(), CallIdentity.leaving(held), RenewalAnswer.tokens(issued), credential,
      Authentication.credentials([credential]), Authentication.session(session), client.caller,
      session.core.withLock { $0 },
    ]
    for subject in subjects {
      var text = "\(subject)" + String(reflecting: subject) + String(describing: subject)
      dump(subject, to: &text)
      #expect(!text.contains("marked"), "\(type(of: subject))")
      #expect(!Self.reflection(of: subject).contains { $0.contains("marked") }, "\(type(of: subject))")
    }
  }

  private static func reflection(of subject: Any, depth: Int = 0) -> [String] {
    guard depth < 12 else { return [] }
    return Mirror(reflecting: subject).children.flatMap { child in
      ["\(child.value)"] + reflection(of: child.value, depth: depth + 1)
    }
  }
}

extension TokenVault {
  /// The right to renew for half a minute, by the machine's own clock.
  func lockForRenewal() throws(TokenVaultError) -> VaultLock? { try lockForRenewal(for: 30, by: { Date() }) }
}
