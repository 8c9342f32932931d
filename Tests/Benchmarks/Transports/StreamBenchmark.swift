import Foundation
import SignetRuntime
import SignetTesting

/// How long a stream takes, an element: parsed, read as JSON and handed over.
struct StreamBenchmark {
  static let elements = 1_000
  static let rounds = 20

  static func run(_ transports: [(String, any Transport)]) async throws {
    let events = String(repeating: "id: 1\ndata: {\"symbol\":\"SGN\",\"price\":12.5}\n\n", count: elements)
    let gateway = try LocalGateway { _ in
      GatewayAnswer(headers: ["Content-Type": "text/event-stream"], body: Array(events.utf8))
    }
    defer { gateway.stop() }
    for (name, transport) in transports {
      let caller = Caller(
        service: Service(name: "Ticks"), server: try Server(checking: gateway.baseURL),
        common: CommonValues(),
        transport: transport, configuration: Configuration())
      var best = Duration.seconds(3600)
      for _ in 0..<rounds { best = min(best, try await time(caller)) }
      let microseconds = best / .microseconds(1) / Double(elements)
      print("\(elements) events: \(name) \(String(format: "%.2f", microseconds)) µs an element")
    }
  }

  private static func time(_ caller: Caller) async throws -> Duration {
    let endpoint = Endpoint(
      name: "ticks", method: .get, path: "/ticks", security: Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .never, idempotency: .natural)
    let began = ContinuousClock.now
    var count = 0
    for try await _ in caller.stream(Request(endpoint), JSON.self, Never.self, CallOptions()) { count += 1 }
    guard count == elements else { throw URLError(.cannotParseResponse) }
    return ContinuousClock.now - began
  }
}
