public import Foundation

/// A file that has arrived whole.
public struct DownloadedFile: Sendable, Hashable {
  /// Where it is.
  public let url: URL
  /// In bytes
  public let length: Int
  /// The media type that the server gave it (RFC 9110 §8.3).
  public let contentType: String?
}
