import SignetSyntax

extension SpecTree {
  /// The file's bytes with a dot for each one of what may be a secret: for what prints whole lines of it.
  public var maskedBytes: [UInt8] {
    var masked: [UInt8] = []
    masked.reserveCapacity(source.bytes.count)
    var next = 0
    for span in WrittenSecrets(in: self).concealed.sorted(by: { $0.start < $1.start }) where span.end > next {
      let start = max(next, span.start)
      masked += source.bytes[next..<start]
      for _ in start..<span.end { masked += "•".utf8 }
      next = span.end
    }
    return masked + source.bytes[next...]
  }
}
