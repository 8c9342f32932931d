import Foundation
import GeneratedCatalog
import SignetRuntime
import SignetTesting
import Testing

extension Catalog.Client {
  /// A client for tests, on a scripted transport.
  static func scripted(
    _ transport: any Transport, server: Catalog.Server = .loopback,
    time: ManualTimekeeper = ManualTimekeeper(),
    answerLimit: Int = 1 << 20, journal: Journal = .none
  ) -> Catalog.Client {
    Catalog.Client(
      server: server, deviceID: "device-1", transport: transport,
      configuration: Configuration(
        answerLimit: answerLimit, journal: journal, timekeeper: time,
        identifier: { UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) }))
  }
}

extension Extras.Client {
  /// A client for tests, on a scripted transport.
  static func scripted(
    _ transport: any Transport, server: String = "https://h.example/v1", journal: Journal = .none
  ) throws -> Extras.Client {
    Extras.Client(
      server: Extras.Server(try Server(checking: server)), apiKey: .value(try Extras.Token("key-0123456789")),
      transport: transport, configuration: Configuration(journal: journal, timekeeper: ManualTimekeeper()))
  }
}

/// An answer in the Catalog's envelope.
func success(_ data: String, status: Int = 200, headers: HeaderFields = [:]) -> ScriptedExchange {
  .json(#"{"code":0,"message":"ok","data":"# + data + "}", status: status, headers: headers)
}

/// The error that a call ends with; nil where it succeeds, or fails with anything else, which is recorded.
func fault<Value, Failure: Sendable>(
  _ failure: Failure.Type = Never.self, _ call: () async throws -> Value
) async -> CallError<Failure>? {
  do {
    _ = try await call()
    return nil
  } catch let error as CallError<Failure> {
    return error
  } catch {
    Issue.record("\(error)")
    return nil
  }
}
