import SignetRuntime

/// What the file of `--request` says.
struct RequestFile {
  var method = ""
  var scheme = "https"
  /// As the `Host` header has it.
  var authority = ""
  /// As it travels.
  var path = ""
  var query = EncodedFields()
  var headers = HeaderFields()
  var content = Content.none
  /// In milliseconds; nil where the file leaves it to the clock.
  var now: Int64?
  /// Nil where the file leaves it to chance.
  var nonce: String?
  /// The signing's inputs, and common values.
  var inputs: [String: String] = [:]
  var token: String?

  static let formType = "application/x-www-form-urlencoded"

  enum Content {
    case none
    case form([(name: String, value: String)])
    case text(String)
  }

  /// What signing reads: a form is spelled as a client spells it; what kind of text a `body` is, `Content-Type` says.
  ///
  /// - Throws: `.notJSON` for what says that it is JSON and is not, where the scheme reads or adds members.
  func body(for scheme: SigningScheme) throws(SigningError) -> SigningBody {
    switch content {
    case .none: return .none
    case .form(let pairs): return .form(EncodedFields(encoded: QueryEncoding.form(pairs)))
    case .text(let text):
      switch mediaType {
      case Self.formType: return .form(EncodedFields(encoded: text))
      case let type where type == "application/json" || type.hasSuffix("+json"):
        do throws(SigningError) { return .json(try JSONContent(Array(text.utf8))) } catch {
          guard scheme.takesMembers else { return .bytes(Array(text.utf8)) }
          throw error
        }
      default: return .bytes(Array(text.utf8))
      }
    }
  }

  /// `application/json` of `application/json; charset=utf-8` (RFC 9110 §8.3.1).
  var mediaType: String {
    let type = (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
    return String(type.drop { $0 == " " }.prefix { $0 != " " })
  }
}
