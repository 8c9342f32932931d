import Foundation
import Testing

@testable import SignetRuntime

/// What URLSession is given to send.
@Suite("Content for URLSession")
struct URLSessionContentTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "signet-test-\(UUID())")

  @Test("a whole file is sent from where it is, and is there afterwards")
  func wholeFile() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("0123456789".utf8).write(to: file)
    let content = try URLSessionContent(RequestBody([.file(file, length: 10)]))
    guard case .file(file) = content else {
      Issue.record("it was copied")
      return
    }
    content.discard()
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  /// ``PlatformGap/partOfFile``
  @Test("a part of a file, or a file beside bytes, is copied, and the copy goes when the exchange is over")
  func partOfFile() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let parts: [[RequestBody.Piece]] = [
      [.file(file, offset: 2, length: 8)], [.file(file, length: 9)],
      [.bytes([1]), .file(file, length: 10)],
    ]
    for pieces in parts {
      try Data("0123456789".utf8).write(to: file)
      let content = try URLSessionContent(RequestBody(pieces))
      guard case .assembled(let url) = content else {
        Issue.record("\(pieces) was not copied")
        continue
      }
      #expect(try Data(contentsOf: url).count == RequestBody(pieces).length)
      content.discard()
      #expect(!FileManager.default.fileExists(atPath: url.path))
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("a file that is not as long any more as it was can't be sent")
  func cutFile() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("01234".utf8).write(to: file)
    #expect(throws: TransportError.unreadableBody) {
      try URLSessionContent(RequestBody([.file(file, length: 10)]))
    }
  }
}
