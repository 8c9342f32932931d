import Foundation
import TestPrograms
import Testing

@testable import SignetGenerator

/// The Mustache specification's own tests, read from beside the project.
@Suite("Mustache specification")
struct MustacheSpecificationTests {
  @Test(
    "renders what the specification expects",
    .enabled(
      if: SpecificationCase.areThere,
      "the vectors are not beside this checkout; set SIGNET_VECTORS to read them"),
    arguments: SpecificationCase.all
  )
  func matches(_ example: SpecificationCase) throws {
    var templates = [try MustacheTemplate(name: "", source: example.template)]
    for (name, source) in example.partials {
      templates.append(try MustacheTemplate(name: name, source: source))
    }
    let rendered = try MustacheLibrary(templates).render("", with: example.data)
    #expect(String(decoding: rendered, as: UTF8.self) == example.expected)
  }
}

/// One test of the specification.
struct SpecificationCase: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  let template: String
  let partials: [(String, String)]
  let data: MustacheValue
  let expected: String

  var testDescription: String { "\(file): \(name)" }

  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    "~dynamic-names",
  ]

  static let folder = Project.vectors.appending(path: "mustache")

  static let all: [SpecificationCase] = files.flatMap(read)
  static var areThere: Bool { !all.isEmpty }

  private static func read(_ file: String) -> [SpecificationCase] {
    guard let data = try? Data(contentsOf: folder.appending(path: "\(file).json")),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = object["tests"] as? [[String: Any]]
    else { return [] }
    return tests.compactMap { test in
      guard let name = test["name"] as? String, let template = test["template"] as? String,
        let expected = test["expected"] as? String
      else { return nil }
      let partials = (test["partials"] as? [String: String] ?? [:]).sorted { $0.key < $1.key }
      return SpecificationCase(
        file: file, name: name, template: template, partials: partials.map { ($0.key, $0.value) },
        data: value(test["data"] ?? NSNull()), expected: expected
      )
    }
  }

  private static func value(_ json: Any) -> MustacheValue {
    switch json {
    case let text as String: return .text(text)
    case let list as [Any]: return .list(list.map(value))
    case let object as [String: Any]:
      var members: MustacheObject = [:]
      for (key, member) in object.sorted(by: { $0.key < $1.key }) {
        members[MustacheName(key)] = value(member)
      }
      return .object(members)
    case let number as NSNumber:
      return isBoolean(number) ? .flag(number.boolValue) : .text("\(number)")
    default: return .null
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
