import Foundation
import SignetRuntime
import SignetTesting

/// Compares the transports of this platform in one run, on one machine: what counts is the ratio.
///
///     swift run -c release TransportBenchmark [REQUESTS]
@main
struct TransportBenchmark {
  /// How many requests are under way at once.
  static let widths = [1, 16]
  static let rounds = 3

  static func main() async throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
    let gateway = try LocalGateway { _ in .json(#"{"code":0,"data":{"products":[]}}"#) }
    defer { gateway.stop() }
    let request = try request(to: gateway)
    for width in widths {
      var best: [String: Duration] = [:]
      // Turn and turn about, so that whatever else the machine does meets all of them.
      for _ in 0..<rounds {
        for (name, transport) in transports {
          let time = try await time(count, width, transport, request)
          best[name] = min(best[name] ?? time, time)
        }
      }
      report(best, count, width)
    }
    try await StreamBenchmark.run(transports)
  }

  private static var transports: [(String, any Transport)] {
    #if os(Linux)
      [("libcurl", CurlTransport()), ("URLSession", URLSessionTransport())]
    #else
      [("URLSession", URLSessionTransport())]
    #endif
  }

  private static func request(to gateway: LocalGateway) throws -> TransportRequest {
    guard let port = URL(string: gateway.baseURL)?.port else { throw URLError(.badURL) }
    let url = RequestURL(scheme: "http", host: "127.0.0.1", port: port, path: "/v1/products")
    return TransportRequest(
      method: .post, url: url, headers: ["Accept": "application/json", "Content-Type": "application/json"],
      body: RequestBody([.bytes(Array(#"{"author":"Ada","stars":5}"#.utf8))]), connections: 16)
  }

  /// The time of so many requests, `width` of them at once, on connections that are open already.
  private static func time(
    _ count: Int, _ width: Int, _ transport: any Transport, _ request: TransportRequest
  ) async throws -> Duration {
    try await run(width, width, transport, request)
    let began = ContinuousClock.now
    try await run(count, width, transport, request)
    return ContinuousClock.now - began
  }

  private static func run(
    _ count: Int, _ width: Int, _ transport: any Transport, _ request: TransportRequest
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        group.addTask {
          for _ in 0..<(count / width) { try await transport.exchange(request, Counter()) }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func report(_ best: [String: Duration], _ count: Int, _ width: Int) {
    let microseconds = best.mapValues { $0 / .microseconds(1) / Double(count) }
    for (name, time) in microseconds.sorted(by: { $0.key < $1.key }) {
      print("\(width) at once: \(name) \(String(format: "%.1f", time)) µs a request")
    }
    if let curl = microseconds["libcurl"], let session = microseconds["URLSession"], curl > 0 {
      print("\(width) at once: URLSession takes \(String(format: "%.1f", session / curl)) times as long")
    }
  }
}
