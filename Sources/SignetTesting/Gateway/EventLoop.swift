#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for a gateway's sockets, on a thread of its own that owns every descriptor.
final class EventLoop {
  enum Message: Sendable {
    case answer(connection: Int, GatewayAnswer)
    case part(connection: Int, GatewayStream.Part)
    case stop
  }

  private let listening: Socket
  private let inbox: Inbox<Message>
  private let log: RequestLog<GatewayRequest>
  private let handler: LocalGateway.Handler
  private var connections: [Int: Connection] = [:]
  private var nextConnection = 0

  init(
    listening: consuming Socket,
    inbox: Inbox<Message>,
    log: RequestLog<GatewayRequest>,
    handler: @escaping LocalGateway.Handler
  ) {
    self.listening = listening
    self.inbox = inbox
    self.log = log
    self.handler = handler
  }

  /// Runs until it is told to stop; then everything is closed.
  func run() {
    while true {
      let numbers = connections.keys.sorted()
      var entries = [interest(in: listening.descriptor), interest(in: inbox.readable)]
      for number in numbers {
        guard let connection = connections[number] else { continue }
        entries.append(interest(in: connection.descriptor, sending: connection.wantsToSend))
      }
      guard Platform.poll(&entries, milliseconds: -1) >= 0 || errno == EINTR else { break }
      if entries[1].revents != 0, !readMessages() { break }
      if entries[0].revents != 0 { acceptAll() }
      for (number, entry) in zip(numbers, entries.dropFirst(2)) where entry.revents != 0 {
        serve(number, entry.revents)
      }
    }
    connections = [:]
    inbox.close()
  }

  private func interest(in descriptor: Int32, sending: Bool = false) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN | (sending ? POLLOUT : 0)), revents: 0)
  }

  /// False where the loop is to stop.
  private func readMessages() -> Bool {
    for message in inbox.take() {
      switch message {
      case .stop: return false
      case .answer(let number, let answer):
        guard let connection = connections[number] else { continue }
        react(to: connection.send(answer) { stream($0, to: number) }, of: number)
      case .part(let number, let part):
        if let connection = connections[number] { react(to: connection.send(part), of: number) }
      }
    }
    return true
  }

  /// Has a script write an answer.
  private func stream(_ script: @escaping GatewayStream.Script, to number: Int) -> Task<Void, Never> {
    let inbox = inbox
    return Task {
      await script(GatewayStream { inbox.post(.part(connection: number, $0)) })
      inbox.post(.part(connection: number, .end(.whole)))
    }
  }

  private func acceptAll() {
    while let socket = listening.accept() {
      nextConnection += 1
      connections[nextConnection] = Connection(socket)
    }
  }

  private func serve(_ number: Int, _ events: Int16) {
    if events & Int16(POLLOUT) != 0, let connection = connections[number] {
      react(to: connection.writable(), of: number)
    }
    if events & ~Int16(POLLOUT) != 0, let connection = connections[number] {
      react(to: connection.readable(), of: number)
    }
  }

  private func react(to event: Connection.Event, of number: Int) {
    switch event {
    case .nothing: break
    case .ended: connections[number] = nil
    case .request(let request):
      log.append(request)
      let (handler, inbox) = (handler, inbox)
      let task = Task {
        let answer = await handler(request)
        inbox.post(.answer(connection: number, answer))
      }
      connections[number]?.answering(request, task)
    }
  }
}
