/// An answer as it arrived: nothing of it has been believed yet.
package struct ReceivedAnswer: Sendable, Hashable {
  package let status: Int
  package let headers: HeaderFields
  /// The content after its content coding was taken off, and before anything is read out of it.
  package let body: [UInt8]

  package init(status: Int, headers: HeaderFields, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package var isSuccess: Bool { (200...299).contains(status) }
}

extension ReceivedAnswer: Opaque {
  /// The status, and nothing of the content.
  package var description: String { "an answer with status \(status)" }
}
