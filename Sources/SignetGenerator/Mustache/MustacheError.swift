/// A template's own mistake: where it is and what to do about it.
public struct MustacheError: Error, Equatable, CustomStringConvertible {
  /// The template's name, without an extension.
  public let template: String
  /// From 1; 0 where the mistake has no line, as for a template that is missing altogether.
  public let line: Int
  let problem: Problem

  enum Problem: Equatable {
    case tagNotClosed(String)
    case emptyTag
    case badDelimiters(String)
    case sectionNotClosed(String)
    case closedTwice(String)
    case closedOutOfOrder(found: String, expected: String, openedAt: Int)
    case nestedTooDeeply(limit: Int)
    case unknownName(String, near: String?)
    case unknownTemplate(String, near: String?)
    case notText(String)
    case includesItself(String, limit: Int)
    case replacesNothing(near: String?)
  }

  /// One sentence that says what is wrong and what to write instead.
  public var message: String {
    switch problem {
    case .tagNotClosed(let delimiter):
      "this tag never ends; close it with \(delimiter)"
    case .emptyTag:
      "this tag has no name; write a name between its delimiters"
    case .badDelimiters(let tag):
      "'\(tag)' does not set delimiters; write {{=<% %>=}}: two marks without blanks or '=', a blank between them"
    case .sectionNotClosed(let name):
      "'\(name)' is opened here and never closed; add {{/\(name)}}"
    case .closedTwice(let name):
      "nothing is open that {{/\(name)}} could close; remove it or open {{#\(name)}} before it"
    case .closedOutOfOrder(let found, let expected, let openedAt):
      "{{/\(found)}} closes nothing while '\(expected)' of line \(openedAt) is open; add {{/\(expected)}} before it"
    case .nestedTooDeeply(let limit):
      "sections are nested more than \(limit) deep; move the inner ones to a partial"
    case .unknownName(let name, let near):
      "there is no '\(name)' here" + Self.hint(near)
    case .unknownTemplate(let name, let near):
      "there is no template '\(name)'" + Self.hint(near)
    case .notText(let name):
      "'\(name)' is a list or an object, which can't be written out; open a section {{#\(name)}}"
    case .includesItself(let name, let limit):
      "'\(name)' includes itself more than \(limit) times; give the recursion a section that ends it"
    case .replacesNothing(let near):
      "no template has this name and none includes it" + Self.hint(near)
    }
  }

  public var description: String {
    line == 0 ? "\(template).mustache: \(message)" : "\(template).mustache:\(line): \(message)"
  }

  private static func hint(_ near: String?) -> String {
    near.map { "; did you mean '\($0)'?" } ?? ""
  }
}
