public import SignetRuntime

/// What happens in one exchange of a ``ScriptedTransport``, step by step.
///
///     .json(#"{"code":0,"data":[]}"#)             // a whole answer
///     .failure(.refused)                          // no connection
///     .lost(during: .waiting)                     // sent, and then the connection broke
///     .stalled(during: .receiving)                // half an answer, then nothing until the caller gives up
public struct ScriptedExchange: Sendable {
  /// One step. A transport that takes it tells the runtime what a network would have told.
  public enum Step: Sendable {
    /// There is a connection.
    case connect
    /// The whole of the request's content leaves.
    case send
    /// The answer begins.
    case head(ResponseHead)
    /// A run of the answer's content arrives.
    case body([UInt8])
    /// A test's own doing, such as moving a clock or waiting for another call.
    case run(@Sendable () async -> Void)
    /// Nothing happens any more, until the caller cancels.
    case stall
    /// The exchange fails.
    case fail(TransportError)
  }

  public var steps: [Step]

  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A whole answer.
  ///
  /// - Parameter pieces: The content in the runs in which it arrives.
  public static func answer(
    status: Int = 200,
    headers: HeaderFields = [:],
    pieces: [[UInt8]] = []
  ) -> ScriptedExchange {
    let head = ResponseHead(status: status, headers: headers)
    return ScriptedExchange([.connect, .send, .head(head)] + pieces.map(Step.body))
  }

  /// A whole answer with a JSON text, as it is spelled.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: HeaderFields = [:]
  ) -> ScriptedExchange {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    return answer(status: status, headers: headers, pieces: [Array(text.utf8)])
  }

  /// A whole answer with a JSON value.
  public static func json(
    _ value: JSON,
    status: Int = 200,
    headers: HeaderFields = [:]
  ) -> ScriptedExchange {
    json(value.text, status: status, headers: headers)
  }

  /// A whole answer of server-sent events, each of them a run of the answer's content.
  ///
  /// - Parameters:
  ///   - texts: The data of each.
  ///   - firstID: The first event's identifier, where they have any; the others go on from there.
  public static func events(_ texts: [String], firstID: Int? = nil) -> ScriptedExchange {
    let pieces = texts.enumerated().map { number, text in
      Array(GatewayStream.event(text, id: firstID.map { String($0 &+ number) }).utf8)
    }
    return answer(headers: ["Content-Type": "text/event-stream"], pieces: pieces)
  }

  /// A whole answer of JSON lines, each of them a run of the answer's content.
  public static func jsonLines(_ texts: [String]) -> ScriptedExchange {
    answer(headers: ["Content-Type": "application/x-ndjson"], pieces: texts.map { Array(($0 + "\n").utf8) })
  }

  /// The same exchange, whose connection breaks behind its last step.
  public func breakingOff(_ error: TransportError = .connectionLost(sent: true)) -> ScriptedExchange {
    ScriptedExchange(steps + [.fail(error)])
  }

  /// A failure before there is a connection.
  public static func failure(_ error: TransportError) -> ScriptedExchange {
    ScriptedExchange([.fail(error)])
  }

  /// The connection breaks in this phase.
  public static func lost(during phase: CallPhase) -> ScriptedExchange {
    // While it is being sent, a part of the request may have left already.
    until(phase, then: .fail(.connectionLost(sent: phase != .connecting)))
  }

  /// Silence from this phase on, until the caller gives up.
  public static func stalled(during phase: CallPhase) -> ScriptedExchange {
    until(phase, then: .stall)
  }

  /// The same exchange, with something of the test's own done before it begins.
  public func after(_ action: @escaping @Sendable () async -> Void) -> ScriptedExchange {
    ScriptedExchange([.run(action)] + steps)
  }

  private static func until(_ phase: CallPhase, then last: Step) -> ScriptedExchange {
    let begun = ResponseHead(status: 200, headers: ["Content-Type": "application/json"])
    let all: [Step] = [.connect, .send, .head(begun), .body(Array("{".utf8))]
    return ScriptedExchange(all.prefix(stepsBefore(phase)) + [last])
  }

  private static func stepsBefore(_ phase: CallPhase) -> Int {
    switch phase {
    case .connecting: 0
    case .sending: 1
    case .waiting: 2
    case .receiving: 4
    }
  }
}
