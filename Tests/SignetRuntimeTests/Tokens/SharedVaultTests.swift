import Foundation
import SignetTesting
import TestPrograms
import Testing

@testable import SignetRuntime

/// Fault: two processes, one rotating refresh token.
@Suite("Processes that share a vault")
final class SharedVaultTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "session") }
  private let server = TokenServer()
  /// The machine's own clock: processes wait for one another, on however busy a machine.
  private let time = SystemTimekeeper()

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func session() -> Session { Session(vault: .file(file)) }

  @Test("two of them with one rotating refresh token renew once")
  func twoProcesses() async throws {
    for _ in 0..<10 {
      let server = TokenServer()
      session().signIn(.first(of: server, expiresIn: -3600, now: time.now))
      let clients = (0..<2).map { _ in TokenClient(server, session(), time: time) }
      async let here = endings(of: 10) { () throws(CallError<Never>) in try await clients[0].order() }
      async let there = endings(of: 10) { () throws(CallError<Never>) in try await clients[1].order() }
      #expect(await [here, there] == [["ok": 10], ["ok": 10]])
      #expect(server.renewals == 1)
      #expect(server.state.withLock { !$0.isEnded })
    }
  }

  @Test("one signs out while the other renews: the session does not come back")
  func signedOutElsewhere() async throws {
    let time = ManualTimekeeper()
    session().signIn(.first(of: server, expiresIn: -3600, now: time.now))
    let (here, there) = (TokenClient(server, session(), time: time), session())
    #expect(there.state == .signedIn)
    server.with { $0.beforeRenewal = { there.signOut() } }
    let error = await fault { try await here.order() }
    #expect(error == .signedOut(reason: .elsewhere))
    #expect(try StoredTokenVault.file(file).read() == nil)
  }

  @Test("a process that dies with the right to renew hinders the others no longer than it had it")
  func dies() async throws {
    let time = JumpingTimekeeper()
    session().signIn(.first(of: server, expiresIn: -3600, now: time.now))
    let lock = try StoredTokenVault.file(file).lockForRenewal(for: 30, by: { time.now })
    let client = TokenClient(server, session(), time: time)
    #expect(await fault { try await client.order(CallOptions(deadline: .seconds(60))) } == nil)
    #expect(time.uptime >= .seconds(30) && time.uptime < .seconds(31))
    #expect(server.renewals == 1)
    withExtendedLifetime(lock) {}
  }

  @Test("one that never lets go is not waited for without end, and nobody is signed out")
  func neverLetsGo() async throws {
    let time = JumpingTimekeeper()
    session().signIn(.first(of: server, expiresIn: -3600, now: time.now))
    let lock = try StoredTokenVault.file(file).lockForRenewal(for: 3600, by: { time.now })
    let client = TokenClient(server, session(), time: time)
    let options = CallOptions(deadline: .seconds(3600))
    #expect(await fault { try await client.order(options) } == .timedOut(during: .connecting))
    #expect(time.uptime == TokenRenewer.patience)
    #expect(client.session.state == .signedIn)
    #expect(client.transport.requests.isEmpty)
    withExtendedLifetime(lock) {}
  }

  @Test("a second process that is none of ours renews, and its token is taken", .timeLimit(.minutes(10)))
  func secondProcess() async throws {
    let now = time.now
    session().signIn(.first(of: server, expiresIn: -3600, now: now))
    let record = try #require(try StoredTokenVault.file(file).read())
    server.with { $0.number = 2 }
    let renewed = record.renewed(.first(of: server, expiresIn: 3600, now: now))
    let next = folder.appending(path: "next")
    try Data(renewed.bytes).write(to: next)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: next.path)
    let other = try OtherRenewer(of: file, moving: next)
    let client = TokenClient(server, session(), time: time)
    let call = Task { await fault { try await client.order() } }
    #expect(try StoredTokenVault.file(file).lockForRenewal() == nil)
    try await other.finish()
    #expect(await call.value == nil)
    #expect(client.tokens("/orders") == ["Bearer access-a2"])
    #expect(client.count("/refresh") == 0)
  }
}

/// A process that has the right to renew, and before it lets go moves a file over the vault's.
private struct OtherRenewer {
  private let process: ChildProcess

  private static let script = """
    import json, os, sys, time, uuid
    vault, source = sys.argv[1:]
    now = int(time.time() * 1000)
    with open(os.open(vault + ".renewal", os.O_WRONLY | os.O_CREAT, 0o600), "w") as lease:
        json.dump({"holder": str(uuid.uuid4()), "from": now, "until": now + 30000}, lease)
    print("held", flush=True)
    sys.stdin.readline()
    os.rename(source, vault)
    os.remove(vault + ".renewal")
    """

  /// Returns when it has the right to renew.
  init(of vault: URL, moving source: URL) throws {
    process = try ChildProcess([Project.python, "-c", Self.script, vault.path, source.path])
    _ = process.firstLine()
  }

  func finish() async throws {
    try await process.end()
  }
}
