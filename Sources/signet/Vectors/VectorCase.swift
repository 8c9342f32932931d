/// What the values of a vector are chosen to show.
enum VectorCase: Int, CaseIterable {
  case plain
  case required
  case emptyTexts
  case unicode
  case largeNumbers
  case reserved

  /// As the file of vectors says it.
  var title: String {
    switch self {
    case .plain: "plain"
    case .required: "only what is required"
    case .emptyTexts: "empty texts"
    case .unicode: "Unicode"
    case .largeNumbers: "large numbers"
    case .reserved: "characters that encodings differ on"
    }
  }
}
