import Foundation
import TestPrograms
import Testing

@testable import SignetCommand

/// What people do to a spec by accident, done to the worked example: each copy is broken for certain.
@Suite struct MutilatedSpecTests {
  @Test func `the worked example itself has no error`() throws {
    let workspace = try Workspace()
    try workspace.write(try Project.text("Specs/Shop.signet"), to: "Shop.signet")
    let outcome = workspace.run("lint", "Shop.signet")
    #expect(outcome.exitCode == .success, "\(outcome.standardError)")
  }

  @Test(arguments: 0..<200) func `a broken copy of the worked example is refused at a place`(number: Int)
    throws
  {
    let workspace = try Workspace()
    let spec = try Mutilation(number: number).applied(to: Project.text("Specs/Shop.signet"))
    try workspace.write(spec, to: "Shop.signet")
    let outcome = workspace.run("lint", "Shop.signet")
    #expect(outcome.exitCode == .findings, "\(outcome.standardError)")
    let heads = outcome.standardError.matches(of: /(?m)^Shop\.signet:(\d+):(\d+): error: .+$/)
    #expect(!heads.isEmpty, "\(outcome.standardError)")
    let lines = spec.split(separator: "\n", omittingEmptySubsequences: false)
    for head in heads {
      let line = try #require(Int(head.1))
      let column = try #require(Int(head.2))
      try #require((1...lines.count).contains(line))
      #expect((1...lines[line - 1].utf8.count + 1).contains(column))
    }
  }
}

/// One way to break a spec, the same for a number in every run.
struct Mutilation {
  let number: Int

  func applied(to text: String) -> String {
    var random = SplitMix64(state: UInt64(number))
    var bytes = Array(text.utf8)
    let places = Mutilation.marks(in: bytes)
    let place = places[Int.random(in: places.indices, using: &random)]
    switch number % 5 {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    case 2: bytes.removeSubrange(place...)
    case 3: bytes[place] = UInt8(ascii: "$")
    default: bytes.replaceSubrange(place...place, with: Array("\u{A7}".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The offsets of braces and parentheses that hold the spec together: not in comments, texts or paths.
  private static func marks(in bytes: [UInt8]) -> [Int] {
    var marks: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      case UInt8(ascii: "/") where bytes[index + 1] == UInt8(ascii: "/"):
        while bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/"):
        var depth = 0
        while depth > 0 || bytes[index] != UInt8(ascii: " ") {
          if bytes[index] == UInt8(ascii: "{") { depth += 1 }
          if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
          index += 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"):
        marks.append(index)
      default: break
      }
      index += 1
    }
    return marks
  }
}
