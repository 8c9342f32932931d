/// Sends each request to the handler for its method and path.
///
///     var routes = GatewayRoutes()
///     routes.on("GET", "/v1/products/{id}") { request, path in
///       .json(#"{"code":0,"data":{"id":"\#(path["id"] ?? "")"}}"#)
///     }
///     let gateway = try LocalGateway(handler: routes.answer)
public struct GatewayRoutes: Sendable {
  /// Answers a request; the second argument holds the values of the path's holes, percent-decoded.
  public typealias Handler = @Sendable (GatewayRequest, [String: String]) async -> GatewayAnswer

  private struct Route: Sendable {
    let method: String
    let segments: [Substring]
    let handler: Handler
  }

  private var routes: [Route] = []

  public init() {}

  /// Adds a handler. Of several that fit, the one that was added first answers.
  ///
  /// - Parameter path: A template such as `/v1/products/{id}`; a hole takes one whole segment.
  public mutating func on(_ method: String, _ path: String, handler: @escaping Handler) {
    routes.append(Route(method: method, segments: Self.segments(of: path), handler: handler))
  }

  /// The fitting handler's answer; 404 where no path fits, 405 where only the method doesn't.
  @Sendable
  public func answer(_ request: GatewayRequest) async -> GatewayAnswer {
    let segments = Self.segments(of: request.path)
    var pathFits = false
    for route in routes {
      guard let values = Self.match(route.segments, segments) else { continue }
      pathFits = true
      if route.method == request.method { return await route.handler(request, values) }
    }
    return .text("no route for \(request)\n", status: pathFits ? 405 : 404)
  }

  private static func segments(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func match(_ template: [Substring], _ segments: [Substring]) -> [String: String]? {
    guard template.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (expected, segment) in zip(template, segments) {
      if expected.hasPrefix("{"), expected.hasSuffix("}") {
        values[String(expected.dropFirst().dropLast())] = PercentEncoding.decoded(segment)
      } else if expected != segment {
        return nil
      }
    }
    return values
  }
}
