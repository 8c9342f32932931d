extension RequestBody {
  /// So many bytes of it from an offset on.
  func part(from offset: Int, count: Int) -> RequestBody {
    var (skipped, rest) = (offset, count)
    var pieces: [Piece] = []
    for piece in self.pieces where rest > 0 {
      let length = RequestBody([piece]).length
      let start = min(skipped, length)
      skipped -= start
      let taken = min(length - start, rest)
      rest -= taken
      guard taken > 0 else { continue }
      switch piece {
      case .bytes(let bytes): pieces.append(.bytes(Array(bytes[start..<(start + taken)])))
      case .file(let url, let first, _): pieces.append(.file(url, offset: first + start, length: taken))
      }
    }
    return RequestBody(pieces)
  }
}
