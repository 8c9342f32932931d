import Foundation

/// A client that sends bytes and shows bytes: it corrects nothing.
final class RawClient: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var patience = timeval(tv_sec: 40, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      let failure = Failure(call: "connect", code: errno)
      close(descriptor)
      throw failure
    }
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// What has arrived once `end` stands at its end, or all there is when the server closes.
  ///
  /// - Throws: ``Failure`` where the server resets the connection or says nothing for forty seconds, which a busy machine may need.
  func receive(until end: String? = nil) async throws -> String {
    // On a thread of its own, which may block: handlers need those that tasks run on.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try self.receiveBlocking(until: end.map { Array($0.utf8) }) })
      }
    }
  }

  private func receiveBlocking(until end: [UInt8]?) throws -> String {
    var received: [UInt8] = []
    var buffer: [UInt8] = Array(repeating: 0, count: 65_536)
    while true {
      if let end, received.suffix(end.count).elementsEqual(end) { break }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 { throw Failure(call: "recv", code: errno) }
      if count == 0 { break }
      received += buffer.prefix(count)
    }
    return String(decoding: received, as: UTF8.self)
  }
}
