/// One client's connection. Lives on the event loop's thread and is touched by no other.
final class Connection {
  /// What the connection is doing.
  private enum Phase {
    case reading
    /// A handler is at work on the request.
    case answering(Task<Void, Never>)
    /// A script writes the answer piece by piece.
    case streaming(Task<Void, Never>, close: Bool, Cut?)
    /// Bytes are on their way out; then comes what the delivery says.
    case sending(GatewayAnswer.Delivery, close: Bool)
    /// Nothing more is sent; the client is waited for.
    case silent
  }

  /// Where a streamed answer is cut.
  private struct Cut {
    /// The bytes that may still leave.
    var left: Int
    let delivery: GatewayAnswer.Delivery
  }

  enum Event {
    case nothing
    /// A whole request: its handler's task is to be passed to ``answering(_:_:)``.
    case request(GatewayRequest)
    /// The connection is over, and can be dropped.
    case ended
  }

  private let socket: Socket
  private var parser = RequestParser()
  private var phase = Phase.reading
  private var outbound: ArraySlice<UInt8> = []
  private var current: GatewayRequest?

  init(_ socket: consuming Socket) {
    self.socket = socket
  }

  deinit {
    switch phase {
    case .answering(let task), .streaming(let task, _, _): task.cancel()
    case .reading, .sending, .silent: break
    }
  }

  var descriptor: Int32 { socket.descriptor }
  var wantsToSend: Bool { !outbound.isEmpty }

  /// Takes what has arrived. A client that has closed its side is taken to have left.
  func readable() -> Event {
    switch socket.receive() {
    case .ended: return .ended
    case .nothingYet: return .nothing
    case .bytes(let bytes):
      if case .silent = phase { return .nothing }
      parser.append(bytes)
      return next()
    }
  }

  /// Sends on. Once everything has gone, does what the delivery says.
  func writable() -> Event {
    while !outbound.isEmpty {
      guard let sent = socket.send(outbound) else { return .ended }
      if sent == 0 { return .nothing }
      outbound = outbound.dropFirst(sent)
    }
    guard case .sending(let delivery, let close) = phase else { return .nothing }
    switch delivery {
    case .whole where !close:
      phase = .reading
      return next()
    case .whole, .closed:
      socket.finishSending()
      phase = .silent
      return .nothing
    case .stalled:
      phase = .silent
      return .nothing
    case .reset:
      socket.resetWhenClosed()
      return .ended
    }
  }

  /// Notes who works on `request`.
  func answering(_ request: GatewayRequest, _ task: Task<Void, Never>) {
    current = request
    phase = .answering(task)
  }

  /// - Parameter start: Starts a streamed answer's script.
  func send(
    _ answer: GatewayAnswer, _ start: (@escaping GatewayStream.Script) -> Task<Void, Never>
  ) -> Event {
    let close = current?.headers["Connection"]?.lowercased() == "close"
    let method = current?.method ?? "GET"
    let bytes = answer.bytes(for: method)
    outbound += bytes
    let cut = answer.delivery.count.map { Cut(left: $0 - bytes.count, delivery: answer.delivery) }
    if let script = answer.script(for: method), cut.map({ $0.left > 0 }) ?? true {
      phase = .streaming(start(script), close: close, cut)
    } else {
      phase = .sending(answer.delivery, close: close)
    }
    return writable()
  }

  /// A piece of a streamed answer, or its end.
  func send(_ part: GatewayStream.Part) -> Event {
    guard case .streaming(let task, let close, let cut) = phase else { return .nothing }
    let (bytes, end) = part.onTheWire
    outbound += cut.map { bytes.prefix($0.left) } ?? bytes[...]
    if var cut {
      cut.left -= bytes.count
      if cut.left <= 0 { task.cancel() }
      phase = cut.left > 0 ? .streaming(task, close: close, cut) : .sending(cut.delivery, close: close)
    }
    // A script that ends before the answer is to be cut has written all of it.
    if let end, case .streaming = phase {
      phase = .sending(end == .whole ? cut?.delivery ?? .whole : end, close: close)
    }
    return writable()
  }

  private func next() -> Event {
    guard case .reading = phase else { return .nothing }
    do {
      let request = try parser.next()
      if parser.takeWantsContinue(), request == nil {
        outbound += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      }
      return request.map(Event.request) ?? (wantsToSend ? writable() : .nothing)
    } catch {
      current = nil
      outbound += GatewayAnswer.text("not a request: \(error)\n", status: 400).bytes(for: "GET")
      phase = .sending(.whole, close: true)
      return writable()
    }
  }
}
