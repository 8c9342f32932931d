import Foundation

/// Notes beside a vault that a session is over, left while the vault itself could not be changed.
///
/// A note is an empty file with the session's name. Leaving one needs no turn. It counts until somebody who has a turn
/// clears the session; another session, with another name, it says nothing about.
struct EndNotes: Sendable {
  private let path: String
  private let hasTidied = Locked(false)
  private static let mark = ".ended"

  /// - Parameter path: of the file that the notes are beside.
  init(beside path: String) { self.path = path + Self.mark }

  /// Whether a session is over, or whatever there is.
  func hasEnded(_ session: UUID?) -> Bool {
    exists(path) || session.map { exists(path(of: $0)) } ?? false
  }

  /// - Parameter session: nil for whatever there is.
  func leave(_ session: UUID?) throws(StoreError) {
    try PrivateFile(path(of: session)).replaceContents(with: [])
  }

  /// Takes back what was noted of a session, and of whatever there is: whoever has a turn has cleared it.
  func remove(_ session: UUID?) throws(StoreError) {
    try PrivateFile(path).delete()
    if let session { try PrivateFile(path(of: session)).delete() }
  }

  /// Removes the notes of other sessions, once: they are gone.
  func tidy(keeping session: UUID?) {
    let isFirst = hasTidied.withLock { hasTidied in
      defer { hasTidied = true }
      return !hasTidied
    }
    let (folder, name) = (PrivateFile.folder(of: path), (path as NSString).lastPathComponent)
    guard isFirst, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for other in names where other.hasPrefix(name + "-") {
      guard let ended = UUID(uuidString: String(other.dropFirst(name.count + 1))), ended != session else {
        continue
      }
      try? PrivateFile(path(of: ended)).delete()
    }
  }

  private func path(of session: UUID?) -> String { session.map { "\(path)-\($0.uuidString)" } ?? path }
  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
