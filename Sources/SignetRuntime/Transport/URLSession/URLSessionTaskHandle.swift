import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A task, and whether somebody wants it cancelled.
final class URLSessionTaskHandle: @unchecked Sendable {
  // Unchecked: URLSession's tasks may be used from any thread, and the flag is locked.
  let task: URLSessionTask
  private let cancelled = Locked(false)

  init(_ task: URLSessionTask) { self.task = task }

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func noteCancellation() { cancelled.withLock { $0 = true } }
}
