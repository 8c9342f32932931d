import SignetModel
import SignetSchemes

@testable import SignetRuntime

/// A published example, and the spec's declaration that has to give it.
struct ProviderExample {
  private var example: PublishedExample
  let scheme: SigningScheme
  private var adjustments: Adjustments

  /// How the example's inputs become a request and values that the spec's declaration asks for.
  struct Adjustments {
    /// Inputs by the spec's names that the example calls otherwise, or spells out in its rule.
    var inputs: [String: String] = [:]
    /// The secret by another name than the plain one.
    var secretName = "secret"
    /// The body's text is a form.
    var bodyIsForm = false
    /// The body is an empty JSON object.
    var bodyIsObject = false
    /// The path stands unencoded in the example, and travels encoded.
    var encodesPath = false
    /// The named values that travel in the query.
    var queryNames: [String] = []
    var nonce: String?
  }

  /// - Throws: `Inexpressible` where no spec of the project can declare it.
  init(_ example: PublishedExample) throws {
    let (spec, name, adjustments) = try ProviderDirectory.entry(for: example)
    guard let service = ProviderSpecs.all[spec]?.service else { throw UnknownKnob(name: "the spec \(spec)") }
    self.example = example
    // The provider's test has a signer of its own in place of the real one.
    self.example.placed = example.placed?.replacing("WECHATPAY2-Mock", with: "WECHATPAY2-SHA256-RSA2048")
    self.adjustments = adjustments
    if let signing = service.signings.first(where: { $0.name == name }) {
      scheme = try SigningScheme(signing)
    } else if let verification = service.verifications.first(where: { $0.name == name }) {
      scheme = SigningScheme(
        name: name, message: try TextMapper().text(verification.message),
        algorithm: .privateKey(.rsaSHA256, named: "published"), output: .base64,
        place: .init(.header, verification.header))
    } else {
      throw UnknownKnob(name: "\(name) in the spec \(spec)")
    }
  }

  /// The example without what the scheme adds: that is given as values, and comes back from the scheme.
  func comparison() throws -> ExampleComparison {
    var parts = ExampleParts(example.inputs, adjustments)
    for list in scheme.lists {
      for addition in list.additions { try parts.lift(addition.name, addition.text, scheme) }
    }
    for sent in scheme.sends { try parts.lift(sent.name, sent.text, scheme) }
    return ExampleComparison(
      example: example, scheme: scheme, request: try parts.request(),
      values: parts.values(secret: example.secret ?? "", key: privateKey))
  }

  private var privateKey: [String: any PrivateKeySigner] {
    guard case .privateKey(_, let name) = scheme.algorithm else { return [:] }
    return [name: PublishedKey(example)]
  }
}

/// Why no spec of the project declares an example.
struct Inexpressible: Error {
  let reason: String
}
