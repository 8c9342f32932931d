import SignetModel

import struct SignetSyntax.FileID
import struct SignetSyntax.SourceSpan

/// Shorthands for APIs that tests make by hand.
enum Sample {
  static let span = SourceSpan(file: FileID(0), start: 0, end: 0)

  static func field(
    _ name: String, _ type: TypeReference, default defaultValue: DefaultValue? = nil,
    constraints: Constraints = Constraints(), sensitivity: Sensitivity? = nil, deprecation: String? = nil,
    dates: DateStyle? = nil
  ) -> Field {
    Field(
      name: name, wireName: name, type: type, defaultValue: defaultValue, constraints: constraints,
      dateStyle: dates, sensitivity: sensitivity, deprecation: deprecation, span: span)
  }

  static func structure(_ name: String, _ fields: [Field], isPatch: Bool = false) -> TypeDeclaration {
    TypeDeclaration(
      name: name, kind: .structure(Structure(fields: fields, isPatch: isPatch)), documentation: "A \(name).",
      span: span)
  }

  static func api(types: [TypeDeclaration] = [], endpoints: [Endpoint] = [], groups: [Group] = []) -> API {
    API(
      service: Service(name: "Shop", span: span), types: types, endpoints: endpoints, groups: groups)
  }

  static let origin = Origin(level: .endpoint, span: span)

  static func policy(
    timeout: TimeoutTier = TimeoutTier(name: "fast", attempt: 8_000, total: 8_000),
    idempotency: Idempotency = Idempotency(natural: .init()),
    debounce: Int? = nil, isLatest: Bool = false
  ) -> ResolvedPolicy {
    ResolvedPolicy(
      security: Traced(Security(level: .low, identity: .anonymous), from: origin),
      timeout: Traced(timeout, from: origin), retry: Traced(RetryPolicy.builtIn[0], from: origin),
      idempotency: Traced(idempotency, from: origin), debounce: Traced(debounce, from: origin),
      latest: Traced(isLatest, from: origin))
  }

  /// - Parameter path: texts and parameters that take turns: `"/products/", id, "/pictures"`.
  static func endpoint(
    _ name: String, in groups: [String] = [], _ method: SignetModel.Method, _ path: [EndpointPath.Piece],
    query: [Member] = [], headers: [Member] = [], content: Content = .none, results: [ResultCase] = [],
    failures: [FailureCase] = [], pages: Pages? = nil, policy: ResolvedPolicy = policy(),
    deprecation: String? = nil
  ) -> Endpoint {
    Endpoint(
      name: EndpointName(groups: groups, name: name), documentation: "Does \(name).",
      deprecation: deprecation,
      method: method, path: EndpointPath(pieces: path, span: span), query: query, headers: headers,
      content: content, results: results, failures: failures, pages: pages, policy: policy, span: span)
  }
}
