import Foundation

/// Stage 7: the inputs become a URL, header fields and content, once for all attempts.
extension Call {
  func encode(until deadline: Duration?) async throws(CallFault) -> TransportRequest {
    let common = try await commonValues(until: deadline)
    return try RequestEncoder(
      service: caller.service, server: caller.server, request: request, id: id.uuidString.lowercased()
    ).encode(common)
  }

  /// Asks for what every call carries; the call's deadline covers this as well.
  private func commonValues(until deadline: Duration?) async throws(CallFault) -> RequestEncoder.Common {
    let entries = caller.common.entries
    let end = entries.allSatisfy(\.isFixed) ? nil : deadline
    let raced = await caller.configuration.timekeeper.race(until: end) {
      var values: [CommonValues.Current] = []
      for entry in entries { values.append(await entry.current()) }
      return values
    }
    if Task.isCancelled { throw .cancelled(sent: false) }
    guard let values = raced else { throw .timedOut(during: .connecting) }
    var common = RequestEncoder.Common()
    for (entry, current) in zip(entries, values) {
      if let violation = current.violation { throw .invalid(field: violation.field, rule: violation.rule) }
      guard let text = current.text else { continue }
      switch entry.place {
      case .header: common.headers.append((entry.name, text))
      case .query: common.query.append((entry.name, text))
      }
    }
    return common
  }
}
