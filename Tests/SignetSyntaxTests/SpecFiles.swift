import Foundation
import TestPrograms

/// The specs and the corpus.
enum SpecFiles {
  static let corpus = Project.root.appending(path: "Tests/SignetSyntaxTests/Corpus")

  /// The example specs, all of which are free of mistakes.
  static let examples: [URL] = files(under: Project.root.appending(path: "Specs"), suffix: ".signet")

  /// The beginner's example and the whole one.
  static let worked = ["Catalog", "Shop"].map { Project.root.appending(path: "Specs/\($0).signet") }

  static let shop: [UInt8] = bytes(of: Project.root.appending(path: "Specs/Shop.signet"))

  static func bytes(of file: URL) -> [UInt8] {
    (try? Data(contentsOf: file)).map(Array.init) ?? []
  }

  /// The files in a folder and below it, sorted by path.
  static func files(under folder: URL, suffix: String) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
  }
}
