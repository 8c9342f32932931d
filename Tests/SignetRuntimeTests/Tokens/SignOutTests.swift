import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// Fault: somebody signs out while the vault can't be changed, and is signed in again at the next launch.
@Suite("Signing out while the vault can't be changed", .timeLimit(.minutes(10)))
final class SignOutTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "session") }
  private var vault: StoredTokenVault { .file(file) }
  private let server = TokenServer()

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var tokens: IssuedTokens { .first(of: server, expiresIn: 3600, now: Date()) }

  private func hold() throws -> VaultLock {
    try #require(try FileLock(file.path + ".lock").takeIfFree())
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Signs out in a process that ends before the vault can be changed.
  private func signOutAndEnd() throws {
    let session = Session(vault: vault, timekeeper: ManualTimekeeper())
    #expect(session.state == .signedIn)
    session.signOut()
    #expect(session.state == .signedOut(.byApp))
  }

  @Test("holds for the next launch, and for everybody else, before the file could be changed and after")
  func nextLaunch() throws {
    Session(vault: vault).signIn(tokens)
    let there = Session(vault: vault)
    #expect(there.state == .signedIn)
    let lock = try hold()
    try signOutAndEnd()
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(Session(vault: vault).state == .signedOut(.never))
    #expect(
      there.change { core in
        core.reread()
        return core.state
      } == .signedOut(.elsewhere))
    lock.release()
    #expect(Session(vault: vault).state == .signedOut(.never))
    // Whoever changes the vault next clears it, and the note with it.
    #expect(try vault.replace(with: nil) { $0 != nil } == false)
    #expect(names == ["session.lock"])
  }

  @Test("says nothing about a session that begins later")
  func nextSession() throws {
    Session(vault: vault).signIn(tokens)
    let lock = try hold()
    try signOutAndEnd()
    lock.release()
    Session(vault: vault).signIn(tokens)
    #expect(Session(vault: vault).state == .signedIn)
    #expect(names == ["session", "session.lock"])
  }

  @Test("is done in the same process as soon as the file can be changed")
  func sameProcess() async throws {
    let time = ManualTimekeeper()
    Session(vault: vault).signIn(tokens)
    let session = Session(vault: vault, timekeeper: time)
    #expect(session.state == .signedIn)
    let lock = try hold()
    session.signOut()
    try await until { time.sleeping > 0 }
    lock.release()
    time.advance(by: .milliseconds(75))
    try await until { !FileManager.default.fileExists(atPath: file.path) }
    try await until { names == ["session.lock"] }
  }

  @Test("a renewal that was under way elsewhere does not bring the session back")
  func renewalElsewhere() async throws {
    let time = JumpingTimekeeper()
    Session(vault: vault).signIn(.first(of: server, expiresIn: -3600, now: time.now))
    let (file, vault) = (file, vault)
    server.with {
      $0.beforeRenewal = {
        let lock = try? FileLock(file.path + ".lock").takeIfFree()
        let there = Session(vault: vault, timekeeper: ManualTimekeeper())
        there.signOut()
        lock?.release()
      }
    }
    let client = TokenClient(server, Session(vault: vault), time: time)
    #expect(
      await fault { try await client.order() } == .signedOut(reason: .elsewhere))
    #expect(try vault.read() == nil)
  }

  @Test(
    "of a keychain that is locked, with a file that is shared: it holds once it is unlocked",
    arguments: [true, false])
  func lockedStorage(wasRead: Bool) throws {
    let storage = LockableStorage()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (path, server) = (file.path, server)
    func vault() -> StoredTokenVault {
      StoredTokenVault(storage, turns: FileTurns(beside: path), notes: EndNotes(beside: path))
    }
    Session(vault: vault()).signIn(tokens)
    let session = Session(vault: vault())
    if wasRead { #expect(session.state == .signedIn) }
    storage.isLocked.withLock { $0 = true }
    session.signOut()
    #expect(session.state == .signedOut(.byApp))
    storage.isLocked.withLock { $0 = false }
    #expect(Session(vault: vault()).state == .signedOut(.never))
    #expect(try storage.contents() != nil)
    Session(vault: vault()).signIn(.first(of: server, expiresIn: 60, now: Date()))
    #expect(Session(vault: vault()).state == .signedIn)
    #expect(names == ["session.lock"])
  }

  @Test("notes of sessions that are long gone are removed")
  func tidied() throws {
    try vault.write(nil)
    for _ in 0..<3 { try EndNotes(beside: file.path).leave(UUID()) }
    #expect(names.count == 4)
    Session(vault: vault).signIn(tokens)
    #expect(names == ["session", "session.lock"])
  }
}
