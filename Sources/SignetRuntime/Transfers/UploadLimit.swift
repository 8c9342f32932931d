import Foundation

/// What a server says that an upload may have (`Upload-Limit`, draft-ietf-httpbis-resumable-upload).
enum UploadLimit {
  /// The most that one request may have, in bytes; nil where the server does not say.
  static func appendSize(_ field: String) -> Int? {
    var found: Int?
    for limit in field.split(separator: ",") {
      let pair = limit.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if pair.count == 2, pair[0] == "max-append-size", let most = Int(pair[1]), most > 0 { found = most }
    }
    return found
  }
}
