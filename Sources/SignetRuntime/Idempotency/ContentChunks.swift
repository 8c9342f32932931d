import Foundation

/// A request's content, piece by piece: of files, only so much is in memory at a time.
final class ContentChunks {
  /// In bytes.
  private static let size = 1 << 20

  private var pieces: [RequestBody.Piece]
  private var file: (handle: FileHandle, left: Int)?
  /// Why the content could not be read to its end; nil where nothing was wrong.
  private(set) var fault: String?

  init(_ body: RequestBody) { pieces = body.pieces.reversed() }

  /// Nil at the end, and where the content can't be read any further.
  func next() -> [UInt8]? {
    while fault == nil, !Task.isCancelled {
      if let (handle, left) = file { if let chunk = read(handle, left) { return chunk } else { continue } }
      switch pieces.popLast() {
      case nil: return nil
      case .bytes(let bytes): return bytes
      case .file(let url, let offset, let length): open(url, offset, length)
      }
    }
    if fault == nil { fault = "was not read to its end" }
    return nil
  }

  private func open(_ url: URL, _ offset: Int, _ length: Int) {
    do {
      let handle = try FileHandle(forReadingFrom: url)
      try handle.seek(toOffset: UInt64(max(offset, 0)))
      file = (handle, length)
    } catch {
      fault = "must be a file that can be read"
    }
  }

  private func read(_ handle: FileHandle, _ left: Int) -> [UInt8]? {
    if left <= 0 {
      try? handle.close()
      file = nil
      return nil
    }
    guard let data = try? handle.read(upToCount: min(left, Self.size)), !data.isEmpty else {
      fault = "must be a file that can be read to its end"
      return nil
    }
    file = (handle, left - data.count)
    return [UInt8](data)
  }
}
