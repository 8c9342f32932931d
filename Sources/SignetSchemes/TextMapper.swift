package import SignetModel
package import SignetRuntime

/// Maps resolved texts to the runtime's.
package struct TextMapper {
  /// How `{timestamp}` is spelled.
  private let timestamps: TimeSpelling

  package init(timestamps: TimeSpelling = .seconds) {
    self.timestamps = timestamps
  }

  package func text(_ text: ResolvedText) throws(SchemeError) -> SigningScheme.Text {
    var pieces: SigningScheme.Text = []
    for piece in text.pieces {
      switch piece {
      case .text(let text): pieces.append(.text(text))
      case .hole(let hole): pieces.append(try self.hole(hole))
      }
    }
    return pieces
  }

  private func hole(_ hole: ResolvedText.Hole) throws(SchemeError) -> SigningScheme.Piece {
    var filters = hole.filters[...]
    let spelling = filters.first?.timeSpelling
    if spelling != nil { filters = filters.dropFirst() }
    var mapped: [SigningScheme.Filter] = []
    for filter in filters { mapped.append(try SigningScheme.Filter(filter)) }
    return .hole(try variable(hole.variable, spelling), mapped)
  }

  private func variable(
    _ variable: Variable, _ spelling: TimeSpelling?
  ) throws(SchemeError) -> SigningScheme.Variable {
    switch (variable, spelling) {
    case (.now, let spelling?): return .now(SigningScheme.Time(spelling))
    case (.timestamp, let spelling?):
      return spelling == timestamps ? .timestamp : .now(SigningScheme.Time(spelling))
    case (.timestamp, nil): return .timestamp
    case (.now, nil), (_, .some): throw .unfitTime
    default: return try plain(variable)
    }
  }

  private func plain(_ variable: Variable) throws(SchemeError) -> SigningScheme.Variable {
    switch variable {
    case .method: .method
    case .host: .host
    case .path: .path
    case .pathQuery: .pathQuery
    case .url: .url
    case .baseURL: .baseURL
    case .query: .query
    case .body: .body
    case .header(let name): .header(name)
    case .parameter(let name): .parameter(name)
    case .now, .timestamp: throw .unfitTime
    case .nonce: .nonce
    case .token: .token
    case .secret(let name): .secret(name)
    case .input(let name): .input(name)
    case .binding(let name): .binding(name)
    case .list(let name): .list(name)
    case .common(let name): .common(name)
    case .signature: .signature
    case .pairKey: .key
    case .pairValue: .value
    case .status: throw .unfitVariable("the status of an answer")
    case .requestNonce: throw .unfitVariable("the nonce of an answer's request")
    case .credential(let name): throw .unfitVariable("the credential `\(name)`")
    }
  }
}

extension SigningScheme.Time {
  init(_ spelling: TimeSpelling) {
    self =
      switch spelling {
      case .seconds: .seconds
      case .milliseconds: .milliseconds
      case .iso8601: .iso8601
      case .iso8601Basic: .iso8601Basic
      case .date: .date
      case .compact: .compact
      case .dateTime: .dateTime
      case .httpDate: .httpDate
      }
  }
}

extension SigningScheme.Filter {
  init(_ filter: TextFilter) throws(SchemeError) {
    self =
      switch filter {
      case .lower: .lower
      case .upper: .upper
      case .trim: .trim
      case .rfc3986: .rfc3986
      case .form: .form
      case .encodePath: .encodePath
      case .normalizePath: .normalizePath
      case .hex: .hex
      case .base64: .base64
      case .base64url: .base64url
      case .hexDecode: .hexDecode
      case .base64Decode: .base64Decode
      case .md5: .md5
      case .sha1: .sha1
      case .sha256: .sha256
      case .sha512: .sha512
      case .seconds, .milliseconds, .iso8601, .iso8601Basic, .date, .compact, .dateTime, .httpDate:
        throw .unfitTime
      }
  }
}
