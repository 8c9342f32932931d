import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What goes on while somebody else is changing the file of a vault: no thread waits for him.
@Suite("A vault that somebody else is changing", .timeLimit(.minutes(10)))
final class BusyVaultTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "session") }
  private var vault: StoredTokenVault { .file(file) }
  private let server = TokenServer()

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The lock of those who change the file, by another open file description: the system knows no difference to
  /// another process.
  private func hold() throws -> VaultLock {
    try #require(try FileLock(file.path + ".lock").takeIfFree())
  }

  private func tokens(_ time: any Timekeeper, expiresIn seconds: TimeInterval = 3600) -> IssuedTokens {
    .first(of: server, expiresIn: seconds, now: time.now)
  }

  @Test("fifty that wait keep no other task from running, and all get their turn, with one renewal")
  func waiting() async throws {
    let time = WaitCounter()
    Session(vault: vault).signIn(tokens(time, expiresIn: -3600))
    let clients = (0..<50).map { _ in TokenClient(server, Session(vault: vault), time: time) }
    let lock = try hold()
    let calls = clients.map { client in Task { await fault { try await client.order() } } }
    try await until { time.waits >= 50 }
    // Ten thousand other tasks run meanwhile.
    let others = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<10_000 {
        group.addTask {
          await Task.yield()
          return 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(others == 10_000)
    #expect(server.renewals == 0)
    lock.release()
    for call in calls { #expect(await call.value == nil) }
    #expect(server.renewals == 1)
  }

  @Test("whoever waits can be cancelled")
  func cancelled() async throws {
    let time = ManualTimekeeper()
    Session(vault: vault).signIn(tokens(time, expiresIn: -3600))
    let client = TokenClient(server, Session(vault: vault), time: time)
    let lock = try hold()
    let call = Task { await fault { try await client.order() } }
    try await until { time.sleeping > 0 }
    call.cancel()
    #expect(await call.value == .cancelled(sent: false))
    #expect(try vault.lockForRenewal() == nil)
    lock.release()
    #expect(try vault.lockForRenewal() != nil)
  }

  @Test("signing in counts at once, and reaches the file as soon as that is free")
  func signIn() async throws {
    let time = ManualTimekeeper()
    try vault.write(nil)
    let session = Session(vault: vault, timekeeper: time, random: { 0 })
    let lock = try hold()
    session.signIn(tokens(time))
    #expect(session.state == .signedIn)
    #expect(try vault.read() == nil)
    try await until { time.sleeping > 0 }
    time.advance(by: .milliseconds(25))
    try await until { time.sleeping > 0 }
    #expect(try vault.read() == nil)
    lock.release()
    time.advance(by: .milliseconds(25))
    try await until { try vault.read() != nil }
    #expect(Session(vault: vault).state == .signedIn)
  }

  @Test("renewed tokens are in the file before anybody else may renew")
  func renewal() async throws {
    let time = WaitCounter()
    Session(vault: vault).signIn(tokens(time, expiresIn: -3600))
    let held = Locked(VaultLock?.none)
    let file = file
    server.with {
      $0.beforeRenewal = { held.withLock { $0 = try? FileLock(file.path + ".lock").takeIfFree() } }
    }
    let client = TokenClient(server, Session(vault: vault), time: time)
    let call = Task { await fault { try await client.order() } }
    try await until { time.waits > 0 }
    #expect(server.renewals == 1)
    #expect(try vault.read()?.serial == 0)
    // The record of the right to renew is there still.
    #expect(FileManager.default.fileExists(atPath: file.path + ".renewal"))
    held.withLock { $0 }?.release()
    #expect(await call.value == nil)
    #expect(try vault.read()?.serial == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".renewal"))
  }

  // MARK: Whose the files are

  @Test("a file that others may write is not believed, and says nothing about who is signed in")
  func unsafe() async throws {
    let time = ManualTimekeeper()
    Session(vault: vault).signIn(tokens(time))
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    #expect(throws: TokenVaultError.unsafe) { try vault.read() }
    let session = Session(vault: vault)
    #expect(session.state == .unavailable)
    let client = TokenClient(server, session, time: time)
    #expect(await fault { try await client.order() } == TokenVaultError.unsafe.fault)
    // Signing out gets rid of it all the same.
    session.signOut()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("nor does a lock that others may write keep turns", arguments: [".lock", ".renewal"])
  func unsafeLock(suffix: String) throws {
    try vault.write(nil)
    let path = file.path + suffix
    try Data().write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    #expect(throws: TokenVaultError.unsafe) { try vault.lockForRenewal() }
  }

  @Test("what a process that was killed in the middle of a change has left is cleared")
  func leftovers() throws {
    try vault.write(nil)
    let names = ["session.new-\(UUID().uuidString)", "session.new", "other.new-\(UUID().uuidString)"]
    for name in names {
      let path = folder.appending(path: name).path
      try Data("marked".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.modificationDate: Date() - 90_000], ofItemAtPath: path)
    }
    #expect(try vault.read() == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == (names.dropFirst() + ["session.lock"]).sorted())
  }

  @Test("a record of the right to renew that is not of its time, or can't be read, counts for nothing")
  func lease() throws {
    let start = Date(timeIntervalSince1970: 1_600_000_000)
    let now = Locked(start)
    func take() throws -> VaultLock? {
      try vault.lockForRenewal(for: 30, by: { now.withLock { $0 } })
    }
    let dead = try #require(try take())
    for seconds in [-5, 0, 29.9] {
      now.withLock { $0 = start + seconds }
      #expect(try take() == nil, "\(seconds)")
    }
    for seconds in [-3600, 30, 3600.0] {
      now.withLock { $0 = start + seconds }
      let next = try #require(try take(), "\(seconds)")
      // A lease that is over is not let go of: it may be another's by now.
      dead.release()
      #expect(try take() == nil)
      next.release()
      let free = try #require(try take())
      free.release()
    }
    for text in ["", "{", "[]", #"{"holder":"x","from":0,"until":1}"#] {
      let path = file.path + ".renewal"
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      try #require(try take()).release()
    }
  }
}

/// The machine's own clocks, with a count of those who have waited by them.
private final class WaitCounter: Timekeeper {
  private let system = SystemTimekeeper()
  private let count = Locked(0)

  var now: Date { system.now }
  var uptime: Duration { system.uptime }
  /// How often somebody began to wait for less than a second.
  var waits: Int { count.withLock { $0 } }

  func sleep(until moment: Duration) async throws {
    if moment - uptime < .seconds(1) { count.withLock { $0 += 1 } }
    try await system.sleep(until: moment)
  }
}
