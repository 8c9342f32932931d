import Foundation
import Testing

@testable import SignetSyntax

/// A line that is moved to another place, however it is indented there, in a file whose braces balance: these are
/// believed. Only the annotations on the lines above it, which it leaves behind, are a further mistake.
@Suite struct MovedLineTests {
  private static let indentations = [0, 4, 6]
  private static let isExhaustive = ProcessInfo.processInfo.environment["SIGNET_EXHAUSTIVE"] != nil

  /// A spec with one of its lines somewhere else.
  private struct Move {
    let line: Int
    let place: Int
    let indentation: Int
    let content: String
    /// Whether annotations stand on the line above the one that it was taken from.
    let isAnnotated: Bool
    let source: SourceFile

    var description: String { "line \(line) at \(place), indented \(indentation): \(content)" }
  }

  private static let lines: [String] = {
    var lines = String(decoding: SpecFiles.shop, as: UTF8.self).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }()

  /// How many braces a line opens more than it closes.
  private static func opened(_ line: String) -> Int {
    Parser.parse(SourceFile(path: "a.signet", text: line + "\n")).tokens.reduce(0) { count, token in
      count + (token.kind == .leftBrace ? 1 : 0) - (token.kind == .rightBrace ? 1 : 0)
    }
  }

  /// Calls `body` with each line whose braces balance, or each other one, in each other place at each indentation, or with one in
  /// `sample` of them.
  private static func forEachMove(
    sample: Int, balanced: Bool, _ body: (Move) -> Void
  ) -> Int {
    var number = 0
    var tried = 0
    for (line, text) in lines.enumerated() {
      let content = text.trimmingCharacters(in: .whitespaces)
      guard !content.isEmpty, !content.hasPrefix("//"), (opened(content) == 0) == balanced else { continue }
      var rest = lines
      rest.remove(at: line)
      for place in 0...rest.count {
        for indentation in indentations {
          number += 1
          guard isExhaustive || number % sample == 0 else { continue }
          var moved = rest
          moved.insert(String(repeating: " ", count: indentation) + content, at: place)
          let above = line > 0 ? lines[line - 1].trimmingCharacters(in: .whitespaces) : ""
          let source = SourceFile(path: "a.signet", text: moved.joined(separator: "\n") + "\n")
          tried += 1
          body(
            Move(
              line: line + 1, place: place + 1, indentation: indentation, content: content,
              isAnnotated: above.hasPrefix("@"), source: source))
        }
      }
    }
    return tried
  }

  private static func errors(_ source: SourceFile) -> [Diagnostic] {
    Parser.parse(source).diagnostics.filter { $0.severity == .error }
  }

  private static func fixed(_ source: SourceFile, _ errors: [Diagnostic]) -> SourceFile {
    let fixes = FixApplier.unambiguous(errors, sources: SourceMap([source]))
    let bytes = FixApplier.apply(fixes, sources: SourceMap([source])).files.first?.bytes
    return SourceFile(path: source.path, bytes: bytes ?? source.bytes)
  }

  @Test func `a line with balanced braces is one mistake wherever it is moved`() {
    let tried = MovedLineTests.forEachMove(sample: 211, balanced: true) { move in
      let errors = MovedLineTests.errors(move.source)
      let bound = move.isAnnotated ? 2 : 1
      #expect(errors.count <= bound, "\(move.description): \(errors.map(\.message))")
      MovedLineTests.expectSoundFix(of: move, errors)
    }
    #expect(tried > 400)
  }

  /// What is moved begins or ends a block, which then has its beginning and its end far apart: as many mistakes as there
  /// are members between them, but none that a fix doubles.
  @Test func `a brace that is moved is not mended by a further one`() {
    let tried = MovedLineTests.forEachMove(sample: 211, balanced: false) { move in
      let errors = MovedLineTests.errors(move.source)
      #expect(errors.count <= 60, "\(move.description): \(errors.map(\.message))")
      MovedLineTests.expectSoundFix(of: move, errors)
    }
    #expect(tried > 200)
  }

  /// A fix adds no `}`, and leaves no more mistakes than there were.
  private static func expectSoundFix(of move: Move, _ errors: [Diagnostic]) {
    let after = fixed(move.source, errors)
    #expect(closers(after) <= closers(move.source), "\(move.description): \(errors.map(\.message))")
    let left = MovedLineTests.errors(after)
    #expect(left.count <= errors.count, "\(move.description): \(left.map(\.message))")
  }

  private static func closers(_ source: SourceFile) -> Int {
    source.bytes.count { $0 == ASCII.rightBrace }
  }
}
