import SignetCommand
import SignetModel
import SignetRuntime
import SignetSchemes

/// Signs the request of a file by a signing of a spec.
struct RequestSigning {
  let signing: Signing
  let api: API
  private(set) var secrets: GivenSecrets
  /// In place of the signing's own.
  var otherAlgorithm: SigningScheme.Algorithm?

  init(signing: Signing, api: API, secrets: GivenSecrets) {
    self.signing = signing
    self.api = api
    self.secrets = secrets
  }

  /// The same by other secrets.
  func with(_ secrets: GivenSecrets) -> RequestSigning {
    var other = self
    other.secrets = secrets
    return other
  }

  /// The signing of a name; the only one without a name.
  static func choose(_ name: String?, of api: API, spec: String) throws(ToolError) -> Signing {
    let signings = api.service.signings
    let names = signings.map(\.name)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    guard let name else {
      if let only = signings.first, signings.count == 1 { return only }
      throw ToolError(
        signings.isEmpty
          ? "\(spec) declares no signing" : "which signing of \(spec)? '--scheme NAME': it has \(list)")
    }
    guard let signing = signings.first(where: { $0.name == name }) else {
      let known = signings.isEmpty ? "it declares none" : "it has \(list)"
      throw ToolError("\(spec) has no signing '\(name)'\(Help.didYouMean(name, names)); \(known)")
    }
    return signing
  }

  /// The names that `inputs` of the file may have.
  static func inputs(of signing: Signing, _ service: SignetModel.Service) -> [String] {
    signing.inputs + service.common.map(\.field.name)
  }

  /// - Parameters:
  ///   - now: in milliseconds, where the file says none.
  ///   - file: the request's file, for what is wrong with it.
  func sign(
    _ request: RequestFile, now: Int64, nonce: String, file: String
  ) throws(ToolError) -> SignedResult {
    let scheme = try scheme()
    let match = EndpointMatch.find(request, in: api)
    if let match { try refuseUntyped(request, match.endpoint, file: file) }
    let common = Set(api.service.common.map(\.field.name))
    let values = SigningValues(
      now: request.now ?? now, nonce: request.nonce ?? nonce, token: request.token, secrets: secrets.values,
      inputs: request.inputs, common: request.inputs.filter { common.contains($0.key) })
    do throws(SigningError) {
      let signed = try RequestSigner(scheme).draft(signingRequest(request, match, scheme), with: values)
      var privateKey: String?
      if case .privateKey(_, let name) = scheme.algorithm { privateKey = name }
      return SignedResult(
        scheme: scheme, message: signed.message, signature: signed.signature, privateKey: privateKey,
        request: signed.request, endpoint: match?.endpoint.name.description,
        secrets: try SecretSpellings(in: scheme, values),
        givenSecrets: secrets.spellings, sendsSecret: signing.sendsSecret)
    } catch { throw ToolError("\(file): \(error)") }
  }

  /// A text of which nothing says that it is JSON would be signed as if it had no members.
  private func refuseUntyped(
    _ request: RequestFile, _ endpoint: SignetModel.Endpoint, file: String
  ) throws(ToolError) {
    guard case .text = request.content, request.mediaType.isEmpty else { return }
    let type: String
    switch endpoint.content {
    case .object, .value: type = "application/json"
    case .form: type = RequestFile.formType
    case .none, .multipart, .upload: return
    }
    throw ToolError(
      "\(file): the body of \(endpoint.name) is '\(type)'; say so in headers: [\"Content-Type\", \"\(type)\"]"
    )
  }

  func scheme() throws(ToolError) -> SigningScheme {
    do throws(SchemeError) {
      let scheme = try SigningScheme(signing)
      return otherAlgorithm.map(scheme.with) ?? scheme
    } catch {
      throw ToolError("signing '\(signing.name)': \(error)")
    }
  }

  private func signingRequest(
    _ request: RequestFile, _ match: EndpointMatch?, _ scheme: SigningScheme
  ) throws(SigningError) -> SigningRequest {
    SigningRequest(
      method: request.method, scheme: request.scheme, authority: request.authority, path: request.path,
      pathFields: match?.pathFields ?? [], query: request.query, headers: request.headers,
      body: try request.body(for: scheme), unsigned: match?.unsigned ?? SigningRequest.UnsignedNames())
  }
}
