import Foundation

/// A request's content in a form that URLSession takes: in memory, or as one file.
enum URLSessionContent {
  case none
  case memory(Data)
  /// A file of the app's, whole.
  case file(URL)
  /// A file that was put together for this exchange.
  case assembled(URL)

  init(_ body: RequestBody) throws(TransportError) {
    if body.isEmpty {
      self = .none
    } else if let bytes = body.bytes {
      self = .memory(Data(bytes))
    } else if let file = Self.wholeFile(body) {
      self = .file(file)
    } else {
      self = .assembled(try Self.assemble(body))
    }
  }

  /// Deletes what was put together.
  func discard() {
    if case .assembled(let url) = self { try? FileManager.default.removeItem(at: url) }
  }

  /// The file that is all of the content, and is no longer than it was when the request was made.
  private static func wholeFile(_ body: RequestBody) -> URL? {
    guard body.pieces.count == 1, case .file(let url, offset: 0, let length) = body.pieces[0],
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      (attributes[.size] as? NSNumber)?.intValue == length, length > 0
    else { return nil }
    return url
  }

  /// Copies all pieces into a file that only this user can read, in runs of a fixed size.
  private static func assemble(_ body: RequestBody) throws(TransportError) -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("signet-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let out = FileHandle(forWritingAtPath: url.path)
    else { throw .unreadableBody }
    do {
      for piece in body.pieces { try append(piece, to: out) }
      try out.close()
      return url
    } catch {
      try? out.close()
      try? FileManager.default.removeItem(at: url)
      throw .unreadableBody
    }
  }

  private static func append(_ piece: RequestBody.Piece, to out: FileHandle) throws {
    switch piece {
    case .bytes(let bytes): try out.write(contentsOf: Data(bytes))
    case .file(let source, let offset, let length):
      let file = try FileHandle(forReadingFrom: source)
      defer { try? file.close() }
      try file.seek(toOffset: UInt64(max(offset, 0)))
      var rest = length
      while rest > 0 {
        guard let run = try file.read(upToCount: min(rest, 1 << 18)), !run.isEmpty else {
          throw TransportError.unreadableBody
        }
        try out.write(contentsOf: run)
        rest -= run.count
      }
    }
  }
}
