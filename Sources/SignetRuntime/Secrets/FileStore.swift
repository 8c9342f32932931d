public import Foundation

/// A store of files in one folder, a file a value, readable by their owner alone (mode 0600): made by `.file(_:)`.
///
/// A value is written beside the old one, and takes its name only when it is whole and on the disk: whoever reads
/// meanwhile, or after a crash, finds one of the two. What a process that was killed meanwhile has left behind is
/// cleared when the store is first used an hour later. A file that belongs to another user, or that others may write, is
/// not read.
public struct FileStore: ProtectedStore {
  private let folder: URL
  private let leftovers: Leftovers
  private let turn: FileStoreTurn
  private static let suffix = ".signet"

  /// The folder is made when it is needed, for its owner alone (mode 0700).
  public init(folder: URL) { self.init(folder: folder, turn: .of(folder)) }

  init(folder: URL, turn: FileStoreTurn) {
    self.folder = folder
    self.turn = turn
    leftovers = Leftovers(in: folder.path) { $0.hasSuffix(Self.suffix) }
  }

  public func read(_ name: String) throws(StoreError) -> [UInt8]? {
    leftovers.clear()
    return try PrivateFile(path(of: name)).contents()
  }

  public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    try makeFolder()
    leftovers.clear()
    try PrivateFile(path(of: name)).replaceContents(with: bytes)
  }

  public func remove(_ name: String) throws(StoreError) {
    leftovers.clear()
    try PrivateFile(path(of: name)).delete()
  }

  /// Does something while nobody else does who shares the folder.
  ///
  /// - Parameter body: told whether that is so of other processes too.
  func inTurn<Result>(_ body: (_ isAlone: Bool) -> Result) -> Result { turn.take(body) }

  /// A name is one file in the folder, whatever it holds.
  private func path(of name: String) -> String {
    let safe = SigningEncoding.rfc3986(name.utf8).map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "_") : $0 }
    return folder.appending(path: String(decoding: safe, as: UTF8.self) + Self.suffix).path
  }

  private func makeFolder() throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .failed(code: EACCES)
    }
  }
}

extension ProtectedStore where Self == FileStore {
  /// Files in a folder of their own, readable by their owner alone (mode 0600).
  ///
  /// - Parameter folder: on a disk of this machine. It is made when it is needed.
  public static func file(_ folder: URL) -> FileStore { FileStore(folder: folder) }
}
