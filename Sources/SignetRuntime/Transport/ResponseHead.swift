/// The beginning of an answer.
public struct ResponseHead: Sendable, Hashable {
  public let status: Int
  public let headers: HeaderFields

  public init(status: Int, headers: HeaderFields = HeaderFields()) {
    self.status = status
    self.headers = headers
  }
}
