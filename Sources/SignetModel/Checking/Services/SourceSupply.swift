import SignetSyntax

/// What a call may have to wait for before it can be sent.
enum CallNeed: Hashable {
  /// A token to begin with: a sign-in.
  case signIn
  /// A token in the place of one that has expired.
  case renewal
  /// A secret by name.
  case secret(String)
  case keys

  var words: String {
    switch self {
    case .signIn, .renewal: "the token"
    case .secret("secret"): "the secret"
    case .secret(let name): "the secret `\(name)`"
    case .keys: "the keys"
    }
  }
}

/// An endpoint that the service names for what it hands out.
struct SourceSupply {
  let brings: CallNeed
  let endpoint: CheckedEndpoint
  /// Where the service names it.
  let span: SourceSpan

  var name: String { "`\(endpoint.endpoint.name)`" }
}

/// The supplies of one check, in the order in which they are read.
final class SourceSupplies {
  private(set) var all: [SourceSupply] = []

  func add(_ need: CallNeed, from endpoint: CheckedEndpoint, at span: SourceSpan) {
    all.append(SourceSupply(brings: need, endpoint: endpoint, span: span))
  }
}
