/// What a list has added to the request.
struct SigningAddition {
  let name: String
  let value: [UInt8]
  /// Where it travels; nil for what is only signed.
  let spot: SigningPlacement.Spot?
}

extension SigningScheme.List {
  /// Where additions travel: where the list takes its values from.
  package var additionPlace: SigningScheme.Sent.Place {
    var takesHeaders = false
    var takesQuery = false
    for source in sources {
      switch source {
      case .headers: takesHeaders = true
      case .query: takesQuery = true
      case .path, .body, .form, .json, .items: return .parameter
      }
    }
    switch (takesHeaders, takesQuery) {
    case (true, false): return .header
    case (false, true): return .query
    default: return .parameter
    }
  }
}
