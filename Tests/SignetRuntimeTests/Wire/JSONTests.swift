import Foundation
import Testing

@testable import SignetRuntime

/// The reader and the writer, against RFC 8259.
@Suite struct JSONTests {
  @Test(arguments: JSONCorpus.accepted)
  func whatTheGrammarAllowsIsReadAndWrittenBack(text: JSONCorpus.Text) throws {
    let value = try JSON(bytes: text.bytes)
    #expect(try JSON(text: value.text) == value)
  }

  @Test(arguments: JSONCorpus.refused)
  func whatTheGrammarDoesNotAllowIsRefused(text: JSONCorpus.Text) {
    #expect(throws: WireError.self) { try WireDocument(text.bytes) }
  }

  @Test func theErrorSaysAtWhichByte() {
    func offset(_ text: String) -> WireError.Problem? {
      do throws(WireError) {
        _ = try WireDocument(Array(text.utf8))
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(offset("[1,]") == .syntax(offset: 3))
    #expect(offset(#"{"a":tru}"#) == .syntax(offset: 8))
    #expect(offset("[1") == .syntax(offset: 2))
    #expect(offset(String(repeating: "[", count: 200)) == .tooDeep(limit: 128))
  }

  @Test func aTextLongerThanTheLimitIsRefused() throws {
    let limits = WireDocument.Limits(size: 4)
    #expect(throws: WireError(.tooLarge(limit: 4))) { try WireDocument(Array("12345".utf8), limits: limits) }
    _ = try WireDocument(Array("1234".utf8), limits: limits)
  }

  @Test func numbersKeepTheirSpelling() throws {
    let text = "[1.50,1E+2,-0,0.10000000000000000000000000000000000000000000001,12345678901234567890123]"
    #expect(try JSON(text: text).text == text)
  }

  @Test func ofMembersWithOneNameTheLastCounts() throws {
    #expect(try JSON(text: #"{"a":1,"b":0,"a":2}"#).text == #"{"a":2,"b":0}"#)
    #expect(try JSON(text: #"{"a":1,"\u0061":3}"#).text == #"{"a":3}"#)
    let many = (0..<40).map { #""k\#($0 % 20)":\#($0)"# }.joined(separator: ",")
    let document = try WireDocument(Array("{\(many)}".utf8))
    var object = try document.root.object()
    #expect(object.members().count == 20)
    #expect(try object.int("k3") == 23)
    #expect(try object.int("k2") == 22)
  }

  @Test func membersAreFoundInAnyOrder() throws {
    let document = try WireDocument(Array(#"{"a":1,"b":{"a":9},"c":3,"é\n":4}"#.utf8))
    var object = try document.root.object()
    #expect(try object.int("c") == 3)
    #expect(try object.int("a") == 1)
    #expect(try object.int("é\n") == 4)
    #expect(try object.optionalInt("d") == nil)
    #expect(throws: WireError(path: "d", .missing)) { try object.int("d") }
    #expect(throws: WireError(path: "b", .mismatch(expected: "a number"))) { try object.int("b") }
  }

  @Test func escapesAreResolvedAndWrittenOnlyWhereNeeded() throws {
    let value = try JSON(text: #""\u0041\ud83d\ude00\/\b\u0001\u007f\"\\""#)
    #expect(value == .string("A😀/\u{8}\u{1}\u{7f}\"\\"))
    #expect(value.text == "\"A😀/\\u0008\\u0001\u{7f}\\\"\\\\\"")
  }

  @Test func aMapsKeysAreNotNamedInAnError() {
    #expect(throws: WireError(path: "[*][1]", .mismatch(expected: "a number"))) {
      try [String: [Int]](from: WireDocument(Array(#"{"secret-key":[1,"x"]}"#.utf8)).root, style: .plain)
    }
  }

  // MARK: At random, by a seed

  @Test(arguments: 0..<20)
  func whatIsSpelledAtRandomIsReadAsItWasMeant(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let value = RandomJSON.value(depth: 5, &random)
      let spelled = RandomJSON.spell(value, &random)
      let read = try JSON(text: spelled)
      #expect(read == value, "\(spelled)")
      #expect(try JSON(text: read.text) == value)
    }
  }

  @Test(arguments: 0..<10)
  func noMutationCrashesTheReader(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      var bytes = Array(RandomJSON.spell(RandomJSON.value(depth: 4, &random), &random).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        default: bytes.insert(#"{}[]",:\0-eE.u"#.utf8.randomElement(using: &random) ?? 0, at: at)
        }
      }
      guard let value = try? JSON(bytes: bytes) else { continue }
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      #expect(try JSON(text: value.text) == value)
    }
  }

  @Test func timeGrowsWithTheTextEvenIfItIsMadeToBeSlow() throws {
    let names = (0..<60_000).map { #""\u00\#($0 % 2 == 0 ? "61" : "62")\#($0)":0"# }.joined(separator: ",")
    let document = try WireDocument(Array("{\(names)}".utf8))
    #expect(try document.root.object().members().count == 60_000)
  }
}
