import Foundation

/// The part of a file that has come, beside the place where the whole will be, and what names the whole to the server.
///
/// Both files are readable by their owner alone (mode 0600). Whoever finds them after a crash goes on from there.
struct PartialFile: Sendable {
  private let target: URL

  init(of target: URL) { self.target = target }

  var url: URL { URL(fileURLWithPath: path) }
  private var path: String { target.path + ".part" }
  private var statePath: String { target.path + ".part-state" }
  private var names: PrivateFile { PrivateFile(statePath) }

  /// Clears what a process that was killed has left beside the part, once it is an hour old.
  func clearLeftovers() {
    let name = (statePath as NSString).lastPathComponent
    Leftovers(in: PrivateFile.folder(of: statePath)) { $0 == name }.clear()
  }

  /// What a later request needs in order to go on: a strong validator, in the form of `If-Range` (RFC 9110 §13.1.5).
  struct State: Codable, Sendable {
    var validator: String?
    var total: Int?
    var contentType: String?
  }

  /// What is known of a part that is there.
  func state() -> State? {
    guard let bytes = try? names.contents() else { return nil }
    return try? JSONDecoder().decode(State.self, from: Data(bytes))
  }

  func keep(_ state: State) throws(StoreError) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    try names.replaceContents(with: [UInt8](data))
  }

  /// Opens the part for writing, and tells its length; it is made where it is not there. Links are not followed.
  ///
  /// It is its holder's alone until it is closed (flock(2)), where the file system has such locks.
  ///
  /// - Parameter isNamed: whether an open file is still the one that has the part's name; nil for what the file system
  ///   says.
  /// - Throws: `.invalid` for a place that can't be written to, or where no file keeps its name (some file systems tell an
  ///   open file and its name apart), or that another download is writing to.
  func take(ifNamed isNamed: ((Int32) -> Bool)? = nil) throws(CallFault) -> (file: Int32, length: Int) {
    for _ in 0..<Self.tries {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw .invalid(field: "to", rule: Download.rule) }
      do throws(CallFault) {
        try Self.lock(file)
        if isNamed?(file) ?? self.isNamed(file) { return (file, try Self.length(of: file)) }
      } catch {
        close(file)
        throw error
      }
      // The one that held it has moved it into place, or discarded it, in between.
      close(file)
    }
    throw .invalid(field: "to", rule: Download.rule)
  }

  /// How often a file may lose its name between being opened and being locked.
  private static let tries = 100

  private static func lock(_ file: Int32) throws(CallFault) {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .invalid(field: "to", rule: Download.inUse) }
      if errno != EINTR { return }
    }
  }

  /// Whether an open file is still the one that has the part's name.
  private func isNamed(_ file: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  private static func length(of file: Int32) throws(CallFault) -> Int {
    let end = lseek(file, 0, SEEK_END)
    guard end >= 0 else { throw .invalid(field: "to", rule: Download.rule) }
    return Int(end)
  }

  /// Writes at the place where the file stands. False where not all of it can be written.
  static func append(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 { done += count } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// Gives the part the name of the whole, which takes the place of what had it.
  func move() -> Bool {
    guard rename(path, target.path) == 0 else { return false }
    try? names.delete()
    return true
  }

  func discard() {
    try? PrivateFile(path).delete()
    try? names.delete()
  }
}
