import Foundation
import SignetModel
import SignetSyntax

/// An Info.plist, XML or binary, and where in it keys stand.
struct PropertyList {
  let root: [String: Any]
  let sources: SourceMap
  private let file: SourceFile
  private let keys: PropertyListKeys
  let isBinary: Bool

  /// Lists that are nested deeper are refused before Foundation, which reads them recursively, sees them.
  private static let deepest = 128

  /// - Throws: `FileProblem` for bytes that are no property list whose root is a dictionary.
  init(_ bytes: [UInt8], name: String) throws(FileProblem) {
    isBinary = bytes.starts(with: "bplist".utf8)
    file = SourceFile(id: FileID(0), path: name, bytes: isBinary ? [] : bytes)
    sources = SourceMap(concealingSecretsIn: file)
    keys = PropertyListKeys(file.bytes)
    guard keys.depth <= Self.deepest else {
      throw FileProblem(reason: "is nested more than \(Self.deepest) deep, as no Info.plist is")
    }
    if let repeated = keys.repeated?.last {
      throw FileProblem(reason: "has the key `\(repeated)` twice in one dictionary; write it once")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    else { throw FileProblem(reason: "is no property list; 'plutil -lint' says what is wrong with it") }
    guard let root = list as? [String: Any] else {
      throw FileProblem(reason: "is no Info.plist: its root is no dictionary")
    }
    self.root = root
  }

  /// Where a key stands; the file's beginning in a binary list.
  func span(of path: [String]) -> SourceSpan {
    let range = keys.ranges[[""] + path] ?? 0..<0
    return SourceSpan(file: file.id, range: range)
  }
}
