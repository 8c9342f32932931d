import SignetModel

/// The typed failure of an endpoint.
struct FailureEmitter {
  let types: SwiftTypes
  let failures: [FailureCase]

  /// Null where the spec names no failure.
  var context: MustacheValue {
    guard !failures.isEmpty else { return .null }
    return .object([
      "cases": .objects(failures.map(context)),
      "hasCodes": .flag(failures.contains { !$0.codes.isEmpty }),
      "hasStatuses": .flag(failures.contains { !$0.statuses.isEmpty }),
    ])
  }

  var usesFoundation: Bool {
    failures.contains { $0.payload.map(types.usesFoundation) ?? false }
  }

  private func context(_ failure: FailureCase) -> MustacheObject {
    let codes = failure.codes.map { SwiftLiteral.string($0.spelling) }
    let statuses = failure.statuses.map(String.init)
    let payload = failure.payload.map(types.spelling)
    let declared = SwiftName.escaped(SwiftName.member(failure.name))
    return [
      "documentation": SwiftDocumentation.context(documentation(failure), deprecation: failure.deprecation),
      "declared": .text(declared),
      "made": .text(Self.optionalCases.contains(declared) ? "Self.\(declared)" : ".\(declared)"),
      "payload": .text(payload.map { "(\($0))" } ?? ""),
      "read": .text(failure.payload.map { "(\(read($0)))" } ?? ""),
      "codes": .texts(codes.isEmpty ? [] : [codes.joined(separator: ", ")]),
      "statuses": .texts(statuses.isEmpty ? [] : [statuses.joined(separator: ", ")]),
    ]
  }

  /// What a bare `.none` or `.some` would be where an optional failure is returned: the optional's own.
  private static let optionalCases: Set<String> = ["none", "some"]

  private func documentation(_ failure: FailureCase) -> String {
    var reasons: [String] = []
    if !failure.codes.isEmpty {
      reasons.append("Code \(failure.codes.map(\.spelling).joined(separator: ", "))")
    }
    if !failure.statuses.isEmpty {
      reasons.append("Status \(failure.statuses.map(String.init).joined(separator: ", "))")
    }
    let wire = reasons.joined(separator: "; ")
    return failure.documentation.isEmpty ? wire : "\(failure.documentation)\n\n\(wire)"
  }

  private func read(_ type: TypeReference) -> String {
    let style = types.style(of: type, dates: nil, asText: false).map { ", \($0)" } ?? ""
    return "try refusal.value(\(types.spelling(of: type)).self\(style))"
  }
}
