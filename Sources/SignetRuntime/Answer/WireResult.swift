/// A result that is more than a payload: with headers, or one of several by status.
public protocol WireResult: Sendable {
  init(from answer: Answer) throws(WireError)
}
