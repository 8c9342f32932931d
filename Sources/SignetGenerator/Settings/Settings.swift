import Foundation
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

  /// Reads the file's bytes.
  ///
  /// - Throws: `SettingsError` for what is no JSON object, a member that does not exist or one of the wrong kind.
  public init(json: [UInt8]) throws(SettingsError) {
    let value: Any
    do { value = try JSONSerialization.jsonObject(with: Data(json)) } catch { throw .notJSON }
    guard let object = value as? [String: Any] else { throw .notAnObject }
    self.init()
    for (name, value) in object.sorted(by: { $0.key < $1.key }) { try set(name, to: value) }
  }

  /// A field's name, or a part of one; what no field is called would mark none.
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  private static let names = ["access", "secretNames", "warningsAsErrors"]

  private mutating func set(_ name: String, to value: Any) throws(SettingsError) {
    switch name {
    case "access":
      guard let text = value as? String, let level = AccessLevel(rawValue: text) else {
        throw .wrongValue(name: name, expected: "\"internal\", \"package\" or \"public\"")
      }
      access = level
    case "secretNames":
      guard let list = value as? [Any], let words = list as? [String], words.allSatisfy(Self.isName) else {
        throw .wrongValue(name: name, expected: "a list of words, as in [\"passcode\"]")
      }
      secretNames = words
    case "warningsAsErrors":
      guard let number = value as? NSNumber, String(cString: number.objCType) == "c" else {
        throw .wrongValue(name: name, expected: "true or false")
      }
      warningsAsErrors = number.boolValue
    default:
      throw .unknownName(name, near: Suggestion.nearest(to: name, among: Self.names))
    }
  }
}
