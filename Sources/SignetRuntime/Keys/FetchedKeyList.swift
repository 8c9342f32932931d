/// The answer of the key endpoint, with what its age is judged by.
package struct FetchedKeyList: Sendable {
  package let list: SignedKeyList
  package let clock: AnswerClock

  package init(_ list: SignedKeyList, clock: AnswerClock) {
    self.list = list
    self.clock = clock
  }
}
