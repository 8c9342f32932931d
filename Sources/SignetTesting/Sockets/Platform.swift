#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the systems spell differently.
enum Platform {
  static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  static var tcp: Int32 { Int32(IPPROTO_TCP) }

  /// Flags for `send` that keep a closed connection from ending the process with SIGPIPE.
  static var sendFlags: Int32 {
    #if canImport(Darwin)
      0  // A socket option does it there: see ``prepare(_:)``.
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  /// Makes a socket non-blocking, closed in child processes, and silent where its peer has gone.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      setOption(descriptor, SOL_SOCKET, SO_NOSIGPIPE, 1 as Int32)
    #endif
  }

  static func setOption<Value>(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value) {
    withUnsafePointer(to: value) {
      _ = setsockopt(descriptor, level, name, $0, socklen_t(MemoryLayout<Value>.size))
    }
  }

  static func poll(_ entries: inout [pollfd], milliseconds: Int32) -> Int32 {
    let count = nfds_t(entries.count)
    return entries.withUnsafeMutableBufferPointer { buffer in
      #if canImport(Darwin)
        Darwin.poll(buffer.baseAddress, count, milliseconds)
      #elseif canImport(Glibc)
        Glibc.poll(buffer.baseAddress, count, milliseconds)
      #else
        Musl.poll(buffer.baseAddress, count, milliseconds)
      #endif
    }
  }
}
