import Foundation

/// What a process that was killed in the middle of a change has left in a folder: files that were to take another's
/// name, with what was to be kept in them.
///
/// They are cleared once, when the folder is first used: those of ours alone, and those alone that nobody can be
/// writing any more.
final class Leftovers: Sendable {
  private let folder: String
  private let isOurs: @Sendable (_ target: String) -> Bool
  private let isDone = Locked(false)

  /// How old a file has to be, in seconds.
  static let age: TimeInterval = 3600

  /// - Parameter isOurs: whether a file of this name is one of those that may have been replaced.
  init(in folder: String, of isOurs: @escaping @Sendable (_ target: String) -> Bool) {
    self.folder = folder
    self.isOurs = isOurs
  }

  /// Does nothing the second time. What can't be cleared stays.
  func clear() {
    let isFirst = isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
    guard isFirst, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    let leftovers = names.filter { TemporaryName.target(of: $0).map(isOurs) ?? false }
    guard !leftovers.isEmpty, let now = time() else { return }
    for name in leftovers where isOld(name, at: now) { unlink(path(of: name)) }
  }

  /// By the clock that dates the files, which need not be this machine's: when a file is made here now.
  private func time() -> Date? {
    let probe = TemporaryName.new(for: path(of: "time"))
    let file = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    defer {
      close(file)
      unlink(probe)
    }
    return attributes(of: probe)?[.modificationDate] as? Date
  }

  private func isOld(_ name: String, at now: Date) -> Bool {
    guard let attributes = attributes(of: path(of: name)),
      attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.ownerAccountID] as? NSNumber == NSNumber(value: geteuid()),
      let date = attributes[.modificationDate] as? Date
    else { return false }
    return now.timeIntervalSince(date) >= Self.age
  }

  private func attributes(of path: String) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: path)
  }

  private func path(of name: String) -> String { folder + "/" + name }
}
