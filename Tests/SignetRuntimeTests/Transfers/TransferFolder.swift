import Foundation

@testable import SignetRuntime

/// A folder that is gone after the test.
final class TransferFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file of so many bytes that none but this seed gives.
  func file(_ length: Int, seed: UInt64 = 7) throws -> URL {
    var random = SeededGenerator(seed: seed)
    var bytes = Data(capacity: length)
    while bytes.count < length { withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) } }
    let file = url.appendingPathComponent("source")
    try bytes.prefix(length).write(to: file)
    return file
  }

  static func digest(_ file: URL) throws -> String {
    let digest = try Crypto.digest(.sha256, of: [UInt8](Data(contentsOf: file)))
    return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
  }
}
