import Foundation
import SignetRuntime

/// A receiver that writes down what it is told, and after `patience` runs of content wants no more.
final class Notes: ExchangeReceiver, @unchecked Sendable {
  // Unchecked holds because `lines` is only touched with `lock` held.
  private let lock = NSLock()
  private var lines: [String] = []
  private let patience: Int

  init(patience: Int = .max) {
    self.patience = patience
  }

  var all: [String] {
    lock.withLock { lines }
  }

  func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  func began() {
    add("began")
  }

  func sent(_ count: Int) {
    add("sent \(count)")
  }

  func received(head: ResponseHead) {
    add("head \(head.status) \(head.headers["ETag"] ?? "-")")
  }

  func received(body bytes: [UInt8]) -> Bool {
    add("body \(bytes.count)")
    return all.count(where: { $0.hasPrefix("body") }) <= patience
  }
}
