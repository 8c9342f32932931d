#if os(Linux)
  import Foundation

  /// Reads a request's content from its first byte to its last, in runs of whatever size is asked for.
  struct CurlContent {
    private var pieces: ArraySlice<RequestBody.Piece>
    /// How much of the first piece has been read.
    private var position = 0
    private var file: Int32?

    init(_ body: RequestBody) { pieces = body.pieces[...] }

    /// Zero at the end; nil where a file can't be read, or is shorter than it was.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
      while let piece = pieces.first {
        let count: Int
        switch piece {
        case .bytes(let bytes): count = copy(bytes, to: buffer)
        case .file(let url, let offset, let length):
          guard let read = read(url, from: offset, length, into: buffer) else { return nil }
          count = read
        }
        if count > 0 || buffer.isEmpty { return count }
        close()
        pieces.removeFirst()
        position = 0
      }
      return 0
    }

    mutating func close() {
      if let file { Glibc.close(file) }
      file = nil
    }

    private mutating func copy(_ bytes: [UInt8], to buffer: UnsafeMutableRawBufferPointer) -> Int {
      let run = bytes[position...].prefix(buffer.count)
      buffer.copyBytes(from: run)
      position += run.count
      return run.count
    }

    private mutating func read(
      _ url: URL, from offset: Int, _ length: Int, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int? {
      let wanted = min(buffer.count, length - position)
      guard wanted > 0 else { return 0 }
      guard let file = file ?? open(url) else { return nil }
      self.file = file
      var count: Int
      repeat {
        count = pread(file, buffer.baseAddress, wanted, off_t(offset + position))
      } while count < 0 && errno == EINTR
      guard count > 0 else { return nil }
      position += count
      return count
    }

    private func open(_ url: URL) -> Int32? {
      let file = Glibc.open(url.path, O_RDONLY | O_CLOEXEC)
      return file < 0 ? nil : file
    }
  }
#endif
