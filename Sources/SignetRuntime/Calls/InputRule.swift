import Foundation

/// What an input has to be, and is not, or what a call lacks before it can be sent. It holds no value.
///
/// It is told in each language by a text of ``CallErrorTexts``; its description is the English one.
public struct InputRule: Sendable, Hashable {
  /// Which text tells it.
  public let message: CallErrorTexts.Message
  /// What the text's holes are filled with, by name.
  let values: [String: String]
  /// Whether the text is a sentence of its own, rather than what follows the name of an input.
  let isSentence: Bool

  init(_ message: CallErrorTexts.Message, _ values: [String: String] = [:]) {
    self.init(message, values, isSentence: false)
  }

  private init(_ message: CallErrorTexts.Message, _ values: [String: String], isSentence: Bool) {
    self.message = message
    self.values = values
    self.isSentence = isSentence
  }

  /// What a call lacks, in a sentence of its own.
  static func lack(_ message: CallErrorTexts.Message, name: String? = nil, detail: String? = nil) -> InputRule
  {
    var values: [String: String] = [:]
    if let name { values["name"] = name }
    // A nested sentence ends with the one around it.
    if let detail { values["detail"] = detail.hasSuffix(".") ? String(detail.dropLast()) : detail }
    return InputRule(message, values, isSentence: true)
  }

  // MARK: Rules of a spec

  /// How many characters a text has; a bound left nil is open.
  public static func characters(_ least: Int?, _ most: Int?) -> InputRule {
    bounds(
      least.map(String.init), most.map(String.init), .charactersBetween, .charactersAtLeast,
      .charactersAtMost, .charactersExactly)
  }

  /// How many bytes a text has in UTF-8.
  public static func bytes(_ least: Int?, _ most: Int?) -> InputRule {
    bounds(
      least.map(String.init), most.map(String.init), .bytesBetween, .bytesAtLeast, .bytesAtMost,
      .bytesExactly)
  }

  /// How many elements a list or a map has.
  public static func elements(_ least: Int?, _ most: Int?) -> InputRule {
    bounds(
      least.map(String.init), most.map(String.init), .elementsBetween, .elementsAtLeast,
      .elementsAtMost, .elementsExactly)
  }

  /// The least and the largest number.
  public static func range(_ least: Decimal?, _ most: Decimal?) -> InputRule {
    bounds(
      least.map { "\($0)" }, most.map { "\($0)" }, .numberBetween, .numberAtLeast, .numberAtMost,
      .numberExactly)
  }

  /// A pattern in the language's dialect.
  public static func pattern(_ pattern: String) -> InputRule { InputRule(.pattern, ["pattern": pattern]) }

  /// A rule of somebody's own, in words that follow the input's name: `must be a day of this week`.
  public static func words(_ words: String) -> InputRule { InputRule(.ownRule, ["rule": words]) }

  private static func bounds(
    _ least: String?, _ most: String?, _ between: CallErrorTexts.Message, _ atLeast: CallErrorTexts.Message,
    _ atMost: CallErrorTexts.Message, _ exactly: CallErrorTexts.Message
  ) -> InputRule {
    switch (least, most) {
    case (let least?, let most?) where least == most: InputRule(exactly, ["least": least])
    case (let least?, let most?): InputRule(between, ["least": least, "most": most])
    case (nil, let most?): InputRule(atMost, ["most": most])
    case (let least, nil): InputRule(atLeast, ["least": least ?? "0"])
    }
  }
}

extension InputRule: CustomStringConvertible {
  public var description: String { CallErrorTexts().text(of: self) }
}
