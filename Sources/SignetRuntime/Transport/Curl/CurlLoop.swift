#if os(Linux)
  import CLibCurl
  import Foundation

  /// The way to the one thread that all of a transport's exchanges run on. The thread begins with the first exchange.
  final class CurlLoop: Sendable {
    enum Command: Sendable {
      case start(CurlExchange)
      case cancel(CurlExchange)
      case resume(CurlExchange)
    }

    /// libcurl's handle of many transfers.
    struct Multi: @unchecked Sendable {
      // Unchecked: off the loop's thread nothing but `curl_multi_wakeup` is called with it, which may be called from
      // any thread, and that only under the inbox's lock and before the handle is closed.
      let pointer: UnsafeMutableRawPointer
    }

    private struct Inbox: Sendable {
      var commands: [Command] = []
      var multi: Multi?
      var isStopped = false
    }

    private let inbox = Locked(Inbox())

    func start(_ exchange: CurlExchange) {
      if !post(.start(exchange)) { exchange.finish(.failure(.connectionLost(sent: false))) }
    }

    func cancel(_ exchange: CurlExchange) {
      exchange.noteCancellation()
      _ = post(.cancel(exchange))
    }

    /// Lets the rest of a held answer come.
    func resume(_ exchange: CurlExchange) { _ = post(.resume(exchange)) }

    /// Ends the thread, and whatever still runs on it.
    func stop() {
      inbox.withLock { inbox in
        inbox.isStopped = true
        if let multi = inbox.multi { curl_multi_wakeup(multi.pointer) }
      }
    }

    /// False where there is no thread to take it.
    private func post(_ command: Command) -> Bool {
      inbox.withLock { inbox in
        guard !inbox.isStopped, let multi = inbox.multi ?? open() else { return false }
        inbox.multi = multi
        inbox.commands.append(command)
        // Whoever put the first one there has woken the thread for all of them.
        if inbox.commands.count == 1 { curl_multi_wakeup(multi.pointer) }
        return true
      }
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private func open() -> Multi? {
      guard Self.isReady, let pointer = curl_multi_init() else { return nil }
      let multi = Multi(pointer: pointer)
      let thread = Thread { CurlWorker(multi, self).run() }
      thread.name = "SignetRuntime.CurlTransport"
      thread.start()
      return multi
    }

    // MARK: What the thread asks

    /// What has been asked for since; nil when the thread has to end.
    func takeCommands() -> [Command]? {
      inbox.withLock { inbox in
        if inbox.isStopped { return nil }
        defer { inbox.commands.removeAll() }
        return inbox.commands
      }
    }

    /// What nobody will do any more. From here on nothing wakes the thread's handle.
    func close() -> [Command] {
      inbox.withLock { inbox in
        defer { inbox.commands.removeAll() }
        inbox.isStopped = true
        inbox.multi = nil
        return inbox.commands
      }
    }
  }
#endif
