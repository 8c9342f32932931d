import SignetRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How other threads speak to the one that waits in `poll`: a list of messages, and a pipe that wakes it.
final class Inbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var wake: Int32?
  }

  private let state: Locked<State>
  /// Becomes readable when there are messages. It belongs to whoever reads them, who closes it.
  let readable: Int32

  init() throws(SocketError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readable = ends[0]
    state = Locked(State(wake: ends[1]))
  }

  /// Leaves a message; false where nobody reads any more.
  @discardableResult
  func post(_ message: Message) -> Bool {
    state.withLock { state in
      guard let wake = state.wake else { return false }
      state.messages.append(message)
      // A full pipe is as good as a written one: it is readable.
      _ = [UInt8(1)].withUnsafeBytes { write(wake, $0.baseAddress, 1) }
      return true
    }
  }

  /// The messages since last time. Only the reader calls this.
  func take() -> [Message] {
    var scratch: [UInt8] = Array(repeating: 0, count: 256)
    while read(readable, &scratch, scratch.count) > 0 {}
    return state.withLock { state in
      let messages = state.messages
      state.messages = []
      return messages
    }
  }

  /// Ends the conversation. Only the reader calls this, once.
  func close() {
    state.withLock { state in
      if let wake = state.wake { closeDescriptor(wake) }
      state.wake = nil
      state.messages = []
    }
    closeDescriptor(readable)
  }

  private func closeDescriptor(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }
}
