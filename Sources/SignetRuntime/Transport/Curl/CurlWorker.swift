#if os(Linux)
  import CLibCurl
  import Foundation

  /// What the loop's thread does: it alone touches libcurl's handles.
  final class CurlWorker {
    private let multi: UnsafeMutableRawPointer
    private let loop: CurlLoop
    private var active: [UnsafeMutableRawPointer: CurlExchange] = [:]
    /// Handles that wait for a next exchange.
    private var spare: [UnsafeMutableRawPointer] = []

    private static let spareLimit = 16
    /// The longest sleep, in milliseconds; whatever happens ends it.
    private static let longestSleep: Int32 = 60_000

    init(_ multi: CurlLoop.Multi, _ loop: CurlLoop) {
      self.multi = multi.pointer
      self.loop = loop
    }

    func run() {
      Self.ignoreBrokenPipes()
      while let commands = loop.takeCommands() {
        for command in commands { perform(command) }
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        collect()
        // It fails only where memory is short: a pause keeps the thread from spinning then.
        if curl_multi_poll(multi, nil, 0, Self.longestSleep, nil) != CURLM_OK { usleep(1000) }
      }
      close()
    }

    /// A write to a connection that its peer has closed is an error here, and no signal that ends the process.
    private static func ignoreBrokenPipes() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func perform(_ command: CurlLoop.Command) {
      switch command {
      case .start(let exchange): start(exchange)
      case .cancel(let exchange):
        guard let easy = exchange.easy else { return }
        remove(easy, isUsedAgain: false)
        exchange.finish(.failure(.cancelled))
      case .resume(let exchange): exchange.resume()
      }
    }

    private func start(_ exchange: CurlExchange) {
      if exchange.isCancelled { return exchange.finish(.failure(.cancelled)) }
      guard let easy = spare.popLast() ?? curl_easy_init() else {
        return exchange.finish(.failure(.connectionLost(sent: false)))
      }
      guard exchange.configure(easy), curl_multi_add_handle(multi, easy) == CURLM_OK else {
        exchange.detach()
        curl_easy_cleanup(easy)
        return exchange.finish(.failure(.invalidRequest))
      }
      active[easy] = exchange
    }

    /// Ends what libcurl has come to an end with.
    private func collect() {
      var rest: Int32 = 0
      while let message = curl_multi_info_read(multi, &rest) {
        guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
        let code = message.pointee.data.result
        guard let exchange = active[easy] else { continue }
        let result = exchange.result(of: code)
        remove(easy, isUsedAgain: true)
        exchange.finish(result)
      }
    }

    /// - Parameter isUsedAgain: False for a handle whose transfer was broken off: it keeps buffers whose size it lets
    ///   nobody set.
    private func remove(_ easy: UnsafeMutableRawPointer, isUsedAgain: Bool) {
      let exchange = active.removeValue(forKey: easy)
      curl_multi_remove_handle(multi, easy)
      exchange?.detach()
      guard isUsedAgain, spare.count < Self.spareLimit else { return curl_easy_cleanup(easy) }
      curl_easy_reset(easy)
      spare.append(easy)
    }

    private func close() {
      for command in loop.close() {
        if case .start(let exchange) = command { exchange.finish(.failure(.cancelled)) }
      }
      for (easy, exchange) in active {
        curl_multi_remove_handle(multi, easy)
        exchange.detach()
        curl_easy_cleanup(easy)
        exchange.finish(.failure(.cancelled))
      }
      for easy in spare { curl_easy_cleanup(easy) }
      curl_multi_cleanup(multi)
    }
  }
#endif
