import SignetModel
import SignetRuntime

extension SealingScheme {
  init(_ sealing: Sealing) {
    let algorithm: Algorithm =
      switch sealing.algorithm {
      case .jwe: .jwe
      case .rsa15Chunked: .rsa15Chunked
      }
    self.init(name: sealing.name, algorithm: algorithm, key: sealing.key, field: sealing.field)
  }
}

extension TokenScheme {
  /// What of the token's settings shows in a request. `Basic` and what follows it travels in base64 (RFC 7617 §2).
  init(_ settings: TokenSettings) {
    var pieces = settings.value.pieces.map(Piece.init)
    guard case .text(let first)? = pieces.first, first.lowercased().hasPrefix("basic ") else {
      self.init(header: settings.header, value: .text(pieces))
      return
    }
    let rest = String(first.dropFirst("basic ".count))
    pieces.removeFirst()
    self.init(header: settings.header, value: .basic((rest.isEmpty ? [] : [.text(rest)]) + pieces))
  }
}

extension TokenScheme.Piece {
  fileprivate init(_ piece: ResolvedText.Piece) {
    switch piece {
    case .text(let text): self = .text(text)
    case .hole(let hole):
      if case .credential(let name) = hole.variable {
        self = .credential(name)
      } else {
        self = .text("")
      }
    }
  }
}
