import Foundation

/// `multipart/form-data` (RFC 7578): files stay where they are until they are sent.
struct MultipartEncoding {
  let boundary: String

  /// - Throws: which file can't be read.
  func body(_ parts: [MultipartWriter.Part]) throws(ConstraintError) -> RequestBody {
    var pieces: [RequestBody.Piece] = []
    var text: [UInt8] = []
    for part in parts {
      text += Array(head(part).utf8)
      switch part.content {
      case .bytes(let bytes): text += bytes
      case .file(let file):
        pieces.append(.bytes(text))
        text = []
        pieces.append(try Self.piece(file, part.name))
      }
      text += Array("\r\n".utf8)
    }
    text += Array("--\(boundary)--\r\n".utf8)
    pieces.append(.bytes(text))
    return RequestBody(pieces)
  }

  private func head(_ part: MultipartWriter.Part) -> String {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escape(part.name))\""
    if let fileName = part.fileName { head += "; filename=\"\(Self.escape(fileName))\"" }
    head += "\r\n"
    if let type = part.contentType {
      head += "Content-Type: \(HeaderValue.isValid(type) ? type : "application/octet-stream")\r\n"
    }
    return head + "\r\n"
  }

  /// Quotes and line ends percent-encoded, all else as UTF-8: what browsers do (HTML, "multipart/form-data encoding").
  private static func escape(_ name: String) -> String {
    var out: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""), 0x0D, 0x0A: RFC3986.append(byte, to: &out)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// What a part holds, without what is around it.
  static func piece(_ part: MultipartWriter.Part) throws(ConstraintError) -> RequestBody.Piece {
    switch part.content {
    case .bytes(let bytes): .bytes(bytes)
    case .file(let file): try piece(file, part.name)
    }
  }

  private static func piece(_ file: File, _ field: String) throws(ConstraintError) -> RequestBody.Piece {
    guard case .url(let url) = file.source else { return .bytes([]) }
    let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    guard url.isFileURL, values?.isRegularFile == true, let length = values?.fileSize,
      FileManager.default.isReadableFile(atPath: url.path)
    else { throw ConstraintError(field: field, rule: InputRule(.readableFile)) }
    return .file(url, length: length)
  }
}
