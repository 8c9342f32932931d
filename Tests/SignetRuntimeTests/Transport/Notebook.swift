import Foundation
import SignetRuntime

/// Notes what a transport tells, in order, and holds the answer back where it is asked to.
final class Notebook: ExchangeReceiver, @unchecked Sendable {
  // Unchecked: everything mutable is reached only under the lock.
  private let lock = NSLock()
  private let holds: Bool
  private var notes = Notes()
  private let (heldRuns, hold) = AsyncStream<@Sendable () -> Void>.makeStream()

  struct Notes: Sendable {
    var began = 0
    var sent = 0
    var head: ResponseHead?
    var body: [UInt8] = []
    var isHeld = false
    /// Runs of content that came while the receiver wanted none.
    var unwanted = 0
    var runs = 0
  }

  /// - Parameter holds: Whether each run of content is the last until ``letOn()`` is called.
  init(holds: Bool = false) { self.holds = holds }

  var all: Notes { lock.withLock { notes } }

  func began() { lock.withLock { notes.began += 1 } }
  func sent(_ count: Int) { lock.withLock { notes.sent += count } }
  func received(head: ResponseHead) { lock.withLock { notes.head = head } }

  func received(body bytes: [UInt8]) -> Bool {
    lock.withLock {
      if notes.isHeld { notes.unwanted += 1 }
      notes.runs += 1
      notes.body += bytes
    }
    return true
  }

  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool {
    guard holds else { return true }
    lock.withLock { notes.isHeld = true }
    hold.yield(resume)
    return false
  }

  /// Lets on whatever is held, as it comes, until the exchange has ended.
  func letOn() async {
    for await resume in heldRuns {
      lock.withLock { notes.isHeld = false }
      resume()
    }
  }

  func end() { hold.finish() }
}
