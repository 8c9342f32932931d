public import Foundation

/// What people are told of a call that failed, in one language.
///
/// English and Chinese are built in. An app that says it otherwise changes a text, or brings a language of its own:
///
///     var configuration = Configuration()
///     configuration.texts = { locale in
///       var texts = CallErrorTexts.builtIn(for: locale)
///       texts[.offline] = "You are in a tunnel."
///       return texts
///     }
///
/// A text has holes for what it tells: `{code}`, `{message}`, `{status}`, `{reason}`, `{time}`, `{field}`, `{rule}`,
/// `{path}`, `{limit}`, and those of the rules; ``Message`` says which has which. A value is not looked through for holes.
public struct CallErrorTexts: Sendable, Hashable {
  private var texts: [Message: String]

  /// - Parameter texts: a message without a text is told in English.
  public init(_ texts: [Message: String] = [:]) { self.texts = texts }

  public subscript(_ message: Message) -> String {
    get { texts[message] ?? Self.english[message] ?? "" }
    set { texts[message] = newValue }
  }

  /// Chinese where the locale's language is Chinese, English anywhere else.
  public static func builtIn(for locale: Locale) -> CallErrorTexts {
    CallErrorTexts(locale.language.languageCode == .chinese ? chinese : english)
  }

  /// The text with its holes filled; a value with a hole in it stays as it is.
  func text(_ message: Message, _ values: [String: String]) -> String {
    var (out, rest) = ("", self[message][...])
    while let open = rest.firstIndex(of: "{") {
      out += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        out.append("{")
        rest = rest.dropFirst()
        continue
      }
      out += value
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}
