#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One descriptor, closed exactly once: when its owner lets go of it.
struct Socket: ~Copyable {
  let descriptor: Int32

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The descriptor, for another owner to close.
  consuming func released() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Listens on a loopback address, on a port that the system chooses.
  static func listening(on host: LocalGateway.Host) throws(SocketError) -> Socket {
    let descriptor = socket(host.family, Platform.stream, 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    let made = Socket(owning: descriptor)
    Platform.prepare(descriptor)
    guard host.bind(descriptor) == 0 else { throw SocketError("bind") }
    guard listen(descriptor, 128) == 0 else { throw SocketError("listen") }
    return made
  }

  /// The next connection that waits, or nil where none does.
  func accept() -> Socket? {
    #if canImport(Darwin)
      let accepted = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Glibc)
      let accepted = Glibc.accept(descriptor, nil, nil)
    #else
      let accepted = Musl.accept(descriptor, nil, nil)
    #endif
    guard accepted >= 0 else { return nil }
    Platform.prepare(accepted)
    Platform.setOption(accepted, Platform.tcp, TCP_NODELAY, 1 as Int32)
    return Socket(owning: accepted)
  }

  /// The port that the socket is bound to.
  func port() throws(SocketError) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { throw SocketError("getsockname") }
    // The port stands at the same place in the addresses of both families.
    return withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  enum Received {
    case bytes([UInt8])
    case nothingYet
    case ended
  }

  func receive() -> Received {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, used in
      count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      used = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && Socket.wouldBlock(errno) ? .nothingYet : .ended
  }

  /// Sends what the system takes of `bytes`: how many, or nil where the connection has ended.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let sent = bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        Darwin.send(descriptor, buffer.baseAddress, buffer.count, Platform.sendFlags)
      #elseif canImport(Glibc)
        Glibc.send(descriptor, buffer.baseAddress, buffer.count, Platform.sendFlags)
      #else
        Musl.send(descriptor, buffer.baseAddress, buffer.count, Platform.sendFlags)
      #endif
    }
    if sent >= 0 { return sent }
    return Socket.wouldBlock(errno) ? 0 : nil
  }

  /// From here on nothing more is sent; what has been sent still arrives.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes closing send RST instead of FIN.
  func resetWhenClosed() {
    Platform.setOption(descriptor, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
  }

  private static func wouldBlock(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}
