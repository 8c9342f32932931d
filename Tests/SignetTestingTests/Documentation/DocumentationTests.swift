import Foundation
import TestPrograms
import Testing

/// Each piece of Swift that the documentation shows is compiled somewhere, without reaching behind what is public.
@Suite("What the documentation shows in Swift")
struct DocumentationTests {
  /// A block marked `swift`.
  struct Piece: Sendable, CustomTestStringConvertible {
    let file: String
    let line: Int
    let lines: [String]

    var testDescription: String { "\(file):\(line)" }

    /// A manifest is no code of an app's; the packages under `Tests/Consumer` have theirs.
    var isManifest: Bool { lines.contains { $0.contains(".product(name:") } }
  }

  /// Where the pieces are compiled: here, and in a package that depends on this one.
  private static let sources = [
    "Tests/SignetTestingTests/Documentation/DocumentedCode.swift",
    "Tests/SignetTestingTests/Shop/GeneratedShopTests.swift",
    "Tests/Consumer/Working/Sources/Articles/Articles.swift",
    "Tests/Consumer/Working/Sources/Storefront/Storefront.swift",
  ]

  @Test("is compiled as it stands there", arguments: pieces.filter { !$0.isManifest })
  func isCompiled(piece: Piece) throws {
    let found = try Self.sources.contains { source in
      Self.stripped(try Project.text(source)).joined(separator: "\n")
        .contains(piece.lines.joined(separator: "\n"))
    }
    #expect(found, "\(piece) is not in any of \(Self.sources)")
  }

  @Test("never reaches behind what is public", arguments: sources)
  func isPublic(source: String) throws {
    let text = try Project.text(source)
    #expect(!text.contains("@testable"))
    #expect(!text.contains(/\b_[A-Za-z]/), "a name of the generator's own")
  }

  @Test("is found")
  func isFound() { #expect(Self.pieces.count > 10) }

  private static let pieces: [Piece] = documents.flatMap { name in
    var pieces: [Piece] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in stripped((try? Project.text(name)) ?? "").enumerated() {
      if line == "```", let block = open {
        pieces.append(Piece(file: name, line: block.line, lines: block.lines))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line == "```swift" {
        open = (index + 2, [])
      }
    }
    return pieces
  }

  private static var documents: [String] {
    let folder = Project.root.appending(path: "Sources").resolvingSymlinksInPath().path
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/" + $0 }
  }

  /// The lines without the blanks around them.
  private static func stripped(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
