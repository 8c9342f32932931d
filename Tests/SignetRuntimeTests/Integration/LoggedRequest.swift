import Foundation

/// A request as the gateway saw it: nothing decoded, nothing reordered.
struct LoggedRequest: Decodable, Sendable {
  let listener: String
  /// Of HTTP: "1.1" or "2".
  let version: String
  let connection: Int
  let method: String
  let target: String
  let headers: [[String]]
  let body: Data
  /// How many bytes of the content arrived.
  let received: Int
  /// Whether all of it arrived.
  let complete: Bool
  /// The status that it was answered with; nil where it was not.
  let status: Int?
  /// The business code that it was answered with; nil where it was with none.
  let code: Int?
  /// What is wrong with it by the specification; nil where nothing is.
  let refusal: String?
  /// Whether all of an honest answer was taken, over HTTP/1.1.
  let delivered: Bool
  /// Whether the client left before it had its answer.
  let abandoned: Bool

  /// The target below the world's prefix.
  var path: String {
    let parts = target.split(separator: "/", maxSplits: 2)
    return parts.count == 3 ? "/" + parts[2] : target
  }

  /// Whether the path, without the query, ends with `suffix`.
  func isTo(_ suffix: String) -> Bool { target.prefix { $0 != "?" }.hasSuffix(suffix) }

  var text: String {
    String(decoding: body, as: UTF8.self)
  }

  func values(_ name: String) -> [String] {
    headers.filter { $0[0].lowercased() == name.lowercased() }.map { $0[1] }
  }
}
