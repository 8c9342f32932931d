import SignetSyntax

/// What the optional `signet.json` beside a target's specs says.
///
/// ```json
/// { "access": "public", "secretNames": ["passcode"], "warningsAsErrors": true }
/// ```
public struct Settings: Sendable, Equatable {
  /// Who sees the generated code; `internal` unless said otherwise.
  public var access: AccessLevel
  /// Words that mark a field as secret, besides the checker's own.
  public var secretNames: [String]
  /// Whether a warning fails the build.
  public var warningsAsErrors: Bool

  public init(access: AccessLevel = .internal, secretNames: [String] = [], warningsAsErrors: Bool = false) {
    self.access = access
    self.secretNames = secretNames
    self.warningsAsErrors = warningsAsErrors
  }

  /// Reads the file's bytes; a byte order mark before them counts for nothing (RFC 8259 §8.1).
  ///
  /// - Throws: `SettingsError` for what is no JSON object (RFC 8259), a member that does not exist, stands there twice or
  ///   is of the wrong kind.
  public init(json: [UInt8]) throws(SettingsError) {
    self.init()
    let json = json.starts(with: Self.byteOrderMark) ? Array(json.dropFirst(Self.byteOrderMark.count)) : json
    do throws(SettingsJSONReader.Mistake) {
      guard case .object(let members) = try SettingsJSONReader.read(json) else {
        throw SettingsJSONReader.Mistake(
          message: "this is not a JSON object; write { \"access\": \"public\" }", offset: 0)
      }
      for member in members { try set(member) }
    } catch {
      let position = SourceFile(path: "signet.json", bytes: json).position(of: error.offset)
      throw SettingsError(description: error.message, line: position.line, column: position.column)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A field's name, or a part of one; what no field is called would mark none.
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private static let names = ["access", "secretNames", "warningsAsErrors"]

  private mutating func set(_ member: SettingsJSON.Member) throws(SettingsJSONReader.Mistake) {
    switch (member.name, member.value) {
    case ("access", .text(let text)):
      guard let level = AccessLevel(rawValue: text) else { throw Self.wrongValue(member) }
      access = level
    case ("secretNames", .list(let values)):
      secretNames = []
      for value in values {
        guard case .text(let word) = value, Self.isName(word) else { throw Self.wrongValue(member) }
        secretNames.append(word)
      }
    case ("warningsAsErrors", .bool(let value)): warningsAsErrors = value
    default: throw Self.wrongValue(member)
    }
  }

  private static func wrongValue(_ member: SettingsJSON.Member) -> SettingsJSONReader.Mistake {
    let expected =
      switch member.name {
      case "access": "\"internal\", \"package\" or \"public\""
      case "secretNames": "a list of words, as in [\"passcode\"]"
      default: "true or false"
      }
    let near = Suggestion.nearest(to: member.name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    let message =
      names.contains(member.name)
      ? "'\(member.name)' takes \(expected)" : "there is no setting '\(member.name)'\(near)"
    return SettingsJSONReader.Mistake(message: message, offset: member.place)
  }
}
