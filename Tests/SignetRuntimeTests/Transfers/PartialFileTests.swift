import Foundation
import Testing

@testable import SignetRuntime

@Suite("The part of a file")
struct PartialFileTests {
  @Test(
    "where an open file never has the part's name, the place is refused, and nothing stays open or locked")
  func neverNamed() throws {
    let folder = try TransferFolder()
    let part = PartialFile(of: folder.url.appendingPathComponent("photo"))
    var tries = 0
    #expect(throws: CallFault.invalid(field: "to", rule: Download.rule)) {
      _ = try part.take { _ in
        tries += 1
        return false
      }
    }
    #expect(tries == 100)
    let (file, length) = try part.take()
    #expect(length == 0)
    close(file)
  }

  @Test("a part that lost its name while it was taken is taken by its name again")
  func renamed() throws {
    let folder = try TransferFolder()
    let part = PartialFile(of: folder.url.appendingPathComponent("photo"))
    var tries = 0
    let (file, _) = try part.take { _ in
      tries += 1
      return tries == 3
    }
    close(file)
    #expect(tries == 3)
  }
}
