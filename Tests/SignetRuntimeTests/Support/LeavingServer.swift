import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server on a loopback port that answers one request, and leaves for good when the next has come: its port is closed
/// first, so that nobody who looks for another connection finds one, and then the connection, without an answer.
struct LeavingServer {
  let port: Int

  init() throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #elseif canImport(Musl)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && listen(listener, 4) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { Self.serve(listener) }
  }

  private static func serve(_ listener: Int32) {
    let connection = accept(listener, nil, nil)
    if connection >= 0 {
      readRequest(connection)
      let answer = Array(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}".utf8)
      _ = send(connection, answer, answer.count, 0)
      readRequest(connection)
    }
    close(listener)
    close(connection)
  }

  /// Reads on until a request's content has come, which ends with a brace, or the head of one that has none.
  private static func readRequest(_ connection: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.last != UInt8(ascii: "}"), !isBare(bytes) {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      bytes += buffer.prefix(count)
    }
  }

  private static func isBare(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "DELETE ".utf8) && bytes.suffix(4).elementsEqual("\r\n\r\n".utf8)
  }
}
