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
  func open() -> (file: Int32, length: Int)? {
    #if canImport(Darwin)
      let file = Darwin.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #elseif canImport(Musl)
      let file = Musl.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    guard file >= 0 else { return nil }
    let end = lseek(file, 0, SEEK_END)
    return end < 0 ? nil : (file, Int(end))
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
