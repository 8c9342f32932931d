import Foundation

extension RequestBody {
  /// Why a content has no digest.
  package enum DigestError: Error, Sendable, Equatable {
    /// A file of it can't be read, or is shorter by now; or the task was cancelled.
    case unreadable
    case crypto(CryptoError)
  }

  private static let chunk = 256 << 10

  /// The digest of it all. Files are read from beginning to end, a part at a time.
  func digest(_ algorithm: HashAlgorithm) throws(DigestError) -> [UInt8] {
    var digest = try Self.begin(algorithm)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try Self.update(&digest, bytes)
      case .file(let url, let offset, let length): try Self.update(&digest, url, offset, length)
      }
    }
    do throws(CryptoError) { return try digest.finalize() } catch { throw .crypto(error) }
  }

  private static func begin(_ algorithm: HashAlgorithm) throws(DigestError) -> MessageDigest {
    do throws(CryptoError) { return try MessageDigest(algorithm) } catch { throw .crypto(error) }
  }

  private static func update(_ digest: inout MessageDigest, _ bytes: [UInt8]) throws(DigestError) {
    do throws(CryptoError) { try digest.update(bytes) } catch { throw .crypto(error) }
  }

  private static func update(
    _ digest: inout MessageDigest, _ url: URL, _ offset: Int, _ length: Int
  ) throws(DigestError) {
    guard let offset = UInt64(exactly: offset), let file = try? FileHandle(forReadingFrom: url) else {
      throw .unreadable
    }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: offset)) != nil else { throw .unreadable }
    var rest = length
    while rest > 0, !Task.isCancelled, let data = try? file.read(upToCount: min(rest, chunk)), !data.isEmpty {
      rest -= data.count
      try update(&digest, Array(data))
    }
    guard rest == 0 else { throw .unreadable }
  }
}
