public import Foundation

/// A file to send: on disk, or in memory.
public struct File: Sendable {
  enum Source: Sendable {
    case url(URL)
    case bytes([UInt8])
  }

  let source: Source
  /// The name that the server is told.
  public let name: String
  /// The media type (RFC 6838) that the server is told.
  public let contentType: String

  /// A file on disk. It is read while it is sent, not before.
  public init(at url: URL, name: String? = nil, contentType: String = "application/octet-stream") {
    self.source = .url(url)
    self.name = name ?? url.lastPathComponent
    self.contentType = contentType
  }

  /// Content in memory.
  public init(_ content: Data, name: String, contentType: String = "application/octet-stream") {
    self.source = .bytes([UInt8](content))
    self.name = name
    self.contentType = contentType
  }
}
