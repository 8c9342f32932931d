/// What is wrong with a `signet.json`, and what to write instead.
public enum SettingsError: Error, Equatable, CustomStringConvertible {
  case notJSON
  case notAnObject
  case unknownName(String, near: String?)
  case wrongValue(name: String, expected: String)

  /// The line of the file that it is about, counted from 1; nil where that is the whole of it.
  public func line(in json: [UInt8]) -> Int? {
    switch self {
    case .notJSON, .notAnObject: return nil
    case .unknownName(let name, _), .wrongValue(let name, _):
      let quoted = Array("\"\(name)\"".utf8)
      guard let place = json.firstRange(of: quoted) else { return nil }
      return 1 + json[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") }
    }
  }

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
