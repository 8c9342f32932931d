/// What is wrong with a `signet.json`, and what to write instead.
public enum SettingsError: Error, Equatable, CustomStringConvertible {
  case notJSON
  case notAnObject
  case unknownName(String, near: String?)
  case wrongValue(name: String, expected: String)

  /// One sentence without the file's name.
  public var description: String {
    switch self {
    case .notJSON: "this is not JSON (RFC 8259)"
    case .notAnObject: "this is not a JSON object; write { \"access\": \"public\" }"
    case .unknownName(let name, let near):
      "there is no setting '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    case .wrongValue(let name, let expected): "'\(name)' takes \(expected)"
    }
  }
}
