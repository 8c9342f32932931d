/// Between stages 7 and 15: an answer that is a stream is given out while it comes; what breaks off in the midst of it
/// goes on where the server says how, and is not begun again.
extension Call {
  func receiving(
    _ stream: StreamReception, _ encoded: Encoded, as identity: CallIdentity,
    among recoveries: inout Recoveries, until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    // What went well for a while may want to be overcome anew.
    if stream.recess.hasAdvanced { recoveries = Recoveries() }
    let next = Encoded(request: stream.request(from: encoded.request), common: encoded.common)
    do throws(CallFault) {
      let outcome = try await recovering(next, as: identity, among: &recoveries, until: deadline)
      if case .success = outcome, stream.head != nil { try await stream.awaitReader() }
      return outcome
    } catch {
      guard let verdict = stream.verdict else { throw error }
      try verdict.get()
      guard let head = stream.head else { throw error }
      return .success(
        Answer(Exchange(url: encoded.request.url, head: head, body: []), payload: nil, place: ""))
    }
  }
}
