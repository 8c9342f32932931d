public import Foundation

/// A request's content: bytes and files, one after another. It can be sent as often as needed.
public struct RequestBody: Sendable {
  /// A run of the content.
  public enum Piece: Sendable {
    case bytes([UInt8])
    /// So many bytes of a file from a place in it on, as it was when the request was made.
    case file(URL, offset: Int = 0, length: Int)
  }

  public let pieces: [Piece]

  public init(_ pieces: [Piece] = []) { self.pieces = pieces }

  public var isEmpty: Bool { pieces.isEmpty }

  /// The length of it all, in bytes.
  public var length: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .file(_, _, let length): sum + length
      }
    }
  }

  /// The content in memory; nil where a part of it is a file.
  public var bytes: [UInt8]? {
    var all: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let bytes) = piece else { return nil }
      all += bytes
    }
    return all
  }
}
