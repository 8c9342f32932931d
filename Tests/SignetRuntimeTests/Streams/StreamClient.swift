import Foundation
import SignetTesting

@testable import SignetRuntime

/// A client of a service that streams numbered elements, written by hand: what the generator would make of a spec,
/// with the policy of a test.
struct StreamClient: Sendable {
  /// What the gateway's streams are made of.
  struct Numbered: WireValue, Equatable {
    var number: Int
    var text = "é"

    init(_ number: Int) { self.number = number }

    init(from element: WireElement, style: WireStyle) throws(WireError) {
      var object = try element.object()
      number = try object.int("number")
      text = try object.string("text")
    }

    func write(to writer: inout WireWriter, style: WireStyle) {}
  }

  /// The refusal that the endpoint names.
  enum Failure: EndpointFailure, Equatable {
    case closed

    static func read(_ refusal: Refusal) throws(WireError) -> Failure? {
      refusal.code == "40901" ? .closed : nil
    }
  }

  typealias Stream = ElementStream<Numbered, Failure>

  let caller: Caller
  let endpoint: Endpoint

  init(
    _ transport: any Transport, _ policy: OrderClient.Policy = .asking,
    server: String = "https://ticks.example",
    path: String = "/ticks",
    time: any Timekeeper = ManualTimekeeper(), envelope: Envelope? = nil, session: Session? = nil,
    store: (any ProtectedStore)? = nil, _ change: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration(timekeeper: time, random: { 1 }, network: nil)
    change(&configuration)
    endpoint = policy.endpoint(session == nil ? .anonymous : .required, path: path)
    caller = Caller(
      service: Service(
        name: "Ticks", envelope: envelope, failure: FailureShape(code: "code", message: "message"),
        token: session == nil ? nil : TokenClient.scheme),
      server: try Server(checking: server), common: CommonValues(), transport: transport,
      configuration: configuration,
      authentication: session.map { .session($0) } ?? .none, store: store)
  }

  func watch(_ query: [(String, String)] = [], _ options: CallOptions = CallOptions()) -> Stream {
    caller.stream(request(query), Numbered.self, Failure.self, options)
  }

  func request(_ query: [(String, String)] = []) -> Request {
    var request = Request(endpoint)
    for (name, value) in query { request.query.value(named: name, value) }
    if endpoint.content == .json { request.json.string("symbol", "SGN") }
    return request
  }

  /// The numbers that a stream gives, and what ends it; nil for an end.
  static func numbers(
    _ stream: Stream, upTo count: Int = .max
  ) async -> (numbers: [Int], error: CallError<Failure>?) {
    let (elements, error): ([Numbered], CallError<Failure>?) = await stream.read(upTo: count)
    return (elements.map(\.number), error)
  }

  static func events(_ numbers: ClosedRange<Int>, ids: Bool = true) -> ScriptedExchange {
    .events(texts(numbers), firstID: ids ? numbers.lowerBound : nil)
  }

  static let envelope = Envelope(code: "code", success: ["0"], message: "message", data: "data")

  /// The text of an element.
  static func text(_ number: Int) -> String { #"{"number":\#(number),"text":"é"}"# }

  static func texts(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { text($0) } }
}

extension OrderClient.Policy {
  /// Of an endpoint that only asks, and is asked again whatever is wrong.
  static let asking = OrderClient.Policy(
    method: .get, retry: .stubborn, idempotency: .natural)
  /// Of one that starts work.
  static let starting = OrderClient.Policy(
    method: .post, retry: .stubborn, idempotency: keyed)

  var endpoint: Endpoint { endpoint(.anonymous) }

  func endpoint(_ token: Security.Token, path: String = "/ticks") -> Endpoint {
    Endpoint(
      name: "ticks.watch", method: method, path: path, content: method == .get ? .none : .json,
      security: Security(.low, token: token), timeout: timeout, retry: retry, idempotency: idempotency,
      isLatestOnly: isLatestOnly)
  }
}

extension RetryPolicy {
  fileprivate static var stubborn: RetryPolicy { OrderClient.Policy.stubborn }
}

extension Journal {
  /// A journal, and what is written into it.
  static func noted() -> (Journal, AsyncStream<JournalEntry>) {
    let (entries, continuation) = AsyncStream<JournalEntry>.makeStream()
    return (.closure { continuation.yield($0) }, entries)
  }
}

extension AsyncStream<JournalEntry> {
  /// The line of the first call that has ended, once it is there.
  var call: JournalEntry? {
    get async { await first { $0.kind == .call } }
  }
}

extension AsyncSequence {
  /// All elements, and what ends them; nil for an end.
  func read<Failure: Sendable>(
    upTo count: Int = .max
  ) async -> (elements: [Element], error: CallError<Failure>?) {
    var elements: [Element] = []
    do {
      for try await element in self {
        elements.append(element)
        if elements.count == count { break }
      }
      return (elements, nil)
    } catch {
      return (elements, error as? CallError<Failure>)
    }
  }
}
