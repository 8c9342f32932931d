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
    #expect(error == .signedOut(reason: SignOutReason.elsewhere.description))
    #expect(try StoredTokenVault.file(file).read() == nil)
  }

  @Test("a process that holds the right to renew and hangs is not waited for without end")
  func hangs() async throws {
    session().signIn(.first(of: server, expiresIn: -3600, now: time.now))
    let lock = try StoredTokenVault.file(file).lockForRenewal()
    let client = TokenClient(server, session(), time: AcceleratedTimekeeper(factor: 2000))
    #expect(await fault { try await client.order() } == .timedOut(during: .connecting))
    #expect(client.session.state == .signedIn)
    #expect(client.transport.requests.isEmpty)
    withExtendedLifetime(lock) {}
  }

  @Test("a second process that is none of ours renews, and its token is taken")
  func secondProcess() async throws {
    let now = time.now
    session().signIn(.first(of: server, expiresIn: -3600, now: now))
    let record = try #require(try StoredTokenVault.file(file).read())
    server.with { $0.number = 2 }
    let renewed = record.renewed(.first(of: server, expiresIn: 3600, now: now))
    let next = folder.appending(path: "next")
    try Data(renewed.bytes).write(to: next)
    let other = try OtherProcess(holding: file.path + ".renewal.lock", moving: next, to: file)
    let client = TokenClient(server, session(), time: time)
    let call = Task { await fault { try await client.order() } }
    #expect(try StoredTokenVault.file(file).lockForRenewal() == nil)
    try await other.finish()
    #expect(await call.value == nil)
    #expect(client.tokens("/orders") == ["Bearer access-a2"])
    #expect(client.count("/refresh") == 0)
  }
}

/// A process that holds a lock, and before it lets go moves a file over another.
private struct OtherProcess {
  private let process: ChildProcess

  private static let script = """
    import fcntl, os, sys
    lock = open(sys.argv[1], "a")
    fcntl.flock(lock, fcntl.LOCK_EX)
    print("held", flush=True)
    sys.stdin.readline()
    os.rename(sys.argv[2], sys.argv[3])
    """

  /// Returns when it holds the lock.
  init(holding lock: String, moving source: URL, to target: URL) throws {
    process = try ChildProcess([Project.python, "-c", Self.script, lock, source.path, target.path])
    _ = process.firstLine()
  }

  func finish() async throws {
    try await process.end()
  }
}
