import Foundation
import TestPrograms
import Testing

/// The list of faults that are known from elsewhere, `Tests/Faults.md`, and the tests that it promises.
@Suite("The list of faults")
struct FaultListTests {
  /// A line of the list.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// Why its test runs on one transport alone; nil where it runs on both.
    let exception: String?

    var testDescription: String { name }
  }

  /// A test, as its source declares it.
  struct DeclaredTest: Sendable {
    let name: String
    /// From `@Test` to the function's body.
    let text: String
    /// Whether its suite runs against the gateway.
    let meetsGateway: Bool
  }

  @Test("each of them is a test of that name, against the gateway, on both transports", arguments: faults)
  func isTested(fault: Fault) {
    let tests = Self.tests.filter {
      ($0.name == fault.name || $0.name.hasPrefix(fault.name + ": ")) && $0.meetsGateway
    }
    #expect(!tests.isEmpty, "there is no test of this name in a suite that meets the gateway")
    let onBoth = tests.contains { $0.text.contains("arguments: Carrier.allCases") }
    #expect(
      onBoth == (fault.exception == nil), "a test on one transport says why in the list, and no other does")
  }

  @Test("no line of it is read as something else")
  func isRead() {
    #expect(Self.faults.count > 55)
    #expect(Set(Self.faults.map(\.name)).count == Self.faults.count)
    #expect(Self.tests.count > 500)
  }

  // MARK: Reading

  private static let testsFolder = Project.root.appending(path: "Tests")

  /// `- NAME`, or `- NAME (one transport: WHY)`.
  static let faults: [Fault] = {
    let text = (try? String(contentsOf: testsFolder.appending(path: "Faults.md"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map { line in
      let parts = line.dropFirst(2).split(separator: " (one transport: ", maxSplits: 1)
      return Fault(name: String(parts[0]), exception: parts.count > 1 ? String(parts[1].dropLast()) : nil)
    }
  }()

  private static let tests: [DeclaredTest] = {
    let folder = testsFolder.appending(path: "SignetRuntimeTests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.flatMap(tests(in:))
  }()

  private static func tests(in file: URL) -> [DeclaredTest] {
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let meetsGateway = source.contains(/@Suite\([^\n]*\.gateway/)
    return source.split(separator: "@Test(").dropFirst().compactMap { part in
      guard let end = part.firstRange(of: "func "),
        let name = part[..<end.lowerBound].firstMatch(of: /\s*"((?:[^"\\]|\\.)*)"/)?.output.1
      else { return nil }
      return DeclaredTest(
        name: String(name), text: String(part[..<end.lowerBound]), meetsGateway: meetsGateway)
    }
  }
}
