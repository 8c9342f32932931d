import Foundation

/// Files that are written together: all of them or, where one can't be, none.
///
/// Each new content goes to a file of its own beside its destination first; only when all are there are they
/// renamed into place. A file whose content is the same already is not touched, so that what is built from it
/// stays as it is.
package struct WriteBatch {
  private struct Entry {
    let path: String
    let name: String
    let content: [UInt8]
    let previous: [UInt8]?
    var staged: String { path + ".signet-new" }
  }

  package init() {}

  private var entries: [Entry] = []
  private var removals: [(path: String, name: String)] = []

  /// How many files differ from what is on disk.
  var count: Int { entries.count + removals.count }

  /// Adds a file; where it is there with this content already, nothing will be done. Through a link it goes to the
  /// file that the link leads to.
  package mutating func write(_ content: [UInt8], to path: String, name: String) throws(ToolError) {
    let path = Files.resolved(path)
    let previous: [UInt8]?
    switch Files.kind(of: path) {
    case .missing: previous = nil
    case .folder: throw ToolError("\(name): is a folder, where a file is to be written")
    case .device: throw ToolError("\(name): is no regular file")
    case .file:
      do { previous = try Files.read(path) } catch { throw error.with(name) }
    }
    guard previous != content else { return }
    entries.append(Entry(path: path, name: name, content: content, previous: previous))
  }

  /// Adds a file that is to be gone.
  mutating func remove(_ path: String, name: String) {
    removals.append((path, name))
  }

  /// Does it. After an error everything is as it was.
  package func commit() throws(ToolError) {
    do throws(ToolError) {
      try stage()
    } catch {
      for entry in entries { try? FileManager.default.removeItem(atPath: entry.staged) }
      throw error
    }
    var placed: [Entry] = []
    for entry in entries {
      guard rename(entry.staged, entry.path) == 0 else {
        let reason = Files.reason(of: errno)
        undo(placed)
        throw ToolError("\(entry.name): can't be written: \(reason)")
      }
      placed.append(entry)
    }
    for removal in removals {
      do {
        try FileManager.default.removeItem(atPath: removal.path)
      } catch {
        throw ToolError("\(removal.name): can't be removed: \(Files.reason(error))")
      }
    }
  }

  private func stage() throws(ToolError) {
    for entry in entries {
      do {
        try StagedFile.write(entry.content, to: entry.staged, like: entry.path)
      } catch {
        throw ToolError("\(entry.name): can't be written: \(error.reason)")
      }
    }
  }

  private func undo(_ placed: [Entry]) {
    for entry in entries { try? FileManager.default.removeItem(atPath: entry.staged) }
    for entry in placed {
      if let previous = entry.previous {
        try? Data(previous).write(to: URL(fileURLWithPath: entry.path))
      } else {
        try? FileManager.default.removeItem(atPath: entry.path)
      }
    }
  }
}
