@testable import SignetRuntime

/// A network that comes when a test says so.
final class ScriptedNetwork: NetworkMonitor {
  private let connection = NetworkConnection()
  private let arrivals = AsyncStream<Void>.makeStream()

  init() { connection.changed(to: nil) }

  var kind: NetworkKind? { connection.kind }

  func connect() { connection.changed(to: .wifi) }

  func waitForNetwork() async {
    arrivals.continuation.yield()
    await connection.wait()
  }

  func somebodyWaits() async throws {
    var iterator = arrivals.stream.makeAsyncIterator()
    _ = await iterator.next()
  }
}
