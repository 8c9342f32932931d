import Foundation

/// The names of files that are written beside another, and take its name when they are whole: `session.new-` and a UUID.
enum TemporaryName {
  private static let mark = ".new-"

  static func new(for path: String) -> String { path + mark + UUID().uuidString }

  /// The name of the file that such a one was to replace; nil for any other file's name.
  static func target(of name: String) -> String? {
    guard let range = name.range(of: mark, options: .backwards),
      UUID(uuidString: String(name[range.upperBound...])) != nil
    else { return nil }
    return String(name[..<range.lowerBound])
  }
}
