import Testing

@testable import SignetSyntax

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("verison", "version"), ("VERSION", "version"), ("versin", "version"), ("versions", "version"),
    ("hmac-sha265", "hmac-sha256"), ("conections", "connections"), ("of", nil), ("xyz", nil), ("", nil),
    ("version", nil),
  ])
  func theNearestWordIsMeantWhereOneIsNear(_ typed: String, _ meant: String?) {
    let known = ["version", "server", "hmac-sha256", "connections"]
    #expect(Suggestion.nearest(to: typed, among: known) == meant)
  }

  @Test func theFirstOfEquallyNearWordsIsMeant() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "bar", "rat"]) == "cat")
    #expect(Suggestion.nearest(to: "baat", among: ["boat", "bat"]) == "boat")
  }

  @Test func aToolWritesOnlyWhatNoOtherWordIsAsNearTo() {
    #expect(Suggestion(for: "bat", among: ["cat", "bar"])?.isOnly == false)
    #expect(Suggestion(for: "bat", among: ["cat", "boats", "cat"])?.isOnly == true)
    #expect(
      Suggestion(for: "Order", among: ["Orders", "order"]).map { [$0.word, "\($0.isOnly)"] } == [
        "order", "true",
      ])
  }

  @Test(arguments: [("hexx", "hex"), ("HEXX", "HEX"), ("HEY", "HEX")])
  func wordsThatDifferInCaseAloneAreToldApartByIt(_ typed: String, _ meant: String) {
    let suggestion = Suggestion(for: typed, among: ["hex", "HEX", "base64"])
    #expect(suggestion?.word == meant)
    #expect(suggestion?.isOnly == true)
  }

  @Test func aWordOfWhichNoLetterIsLeftIsAnother() {
    #expect(Suggestion.nearest(to: "c", among: ["a", "b"]) == nil)
    #expect(Suggestion.nearest(to: "A", among: ["b", "a"]) == "a")
  }

  @Test func endlessWordsAreNotLookedAt() {
    let word = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: word, among: [word + "b"]) == nil)
  }
}
