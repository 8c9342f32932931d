import Foundation

/// Stage 7: the inputs become a URL, header fields and content, once for all attempts.
extension Call {
  /// A request before anything of it is made anew for an attempt.
  struct Encoded: Sendable {
    let request: TransportRequest
    /// The values that every call carries, by their names in the spec, for signing.
    let common: [String: String]
  }

  func encode(until deadline: Duration?) async throws(CallFault) -> Encoded {
    let (common, variables) = try await commonValues(until: deadline)
    let encoder = RequestEncoder(
      service: caller.service, server: caller.server, request: request, id: id.uuidString.lowercased())
    return Encoded(request: try encoder.encode(common), common: variables)
  }

  /// Asks for what every call carries; the call's deadline covers this as well.
  private func commonValues(
    until deadline: Duration?
  ) async throws(CallFault) -> (RequestEncoder.Common, variables: [String: String]) {
    let entries = caller.common.entries
    let values = try await provided(isFixed: entries.allSatisfy(\.isFixed), until: deadline) {
      var values: [CommonValues.Current] = []
      for entry in entries { values.append(await entry.current()) }
      return values
    }
    var common = RequestEncoder.Common()
    var variables: [String: String] = [:]
    for (entry, current) in zip(entries, values) {
      if let violation = current.violation { throw .invalid(field: violation.field, rule: violation.rule) }
      guard let text = current.text else { continue }
      variables[entry.variable] = text
      switch entry.place {
      case .header: common.headers.append((entry.name, text))
      case .query: common.query.append((entry.name, text))
      }
    }
    return (common, variables)
  }
}
