import Foundation

/// Stage 9: what has to be signed is, anew for each attempt, over exactly the bytes that go out.
///
/// A private key's signature takes milliseconds wherever its store computes it: call it off the main actor.
struct SignStage: Sendable {
  private struct Signing: Sendable {
    let signer: RequestSigner
    /// The secrets that its texts read.
    let secrets: Set<String>
    let readsNonce: Bool
  }

  private let signings: [String: Signing]
  private let secrets: Secrets
  private let inputs: [SigningInput]
  private let privateKeys: [String: any PrivateKeySigner]

  init(_ schemes: [SigningScheme], _ protections: Protections, secrets: Secrets) {
    signings = Dictionary(
      schemes.map { scheme in
        let variables = scheme.variables
        let signing = Signing(
          signer: RequestSigner(scheme), secrets: Set(variables.compactMap(\.secretName)),
          readsNonce: variables.contains(.nonce))
        return (scheme.name, signing)
      }, uniquingKeysWith: { first, _ in first })
    self.secrets = secrets
    inputs = protections.inputs
    privateKeys = Dictionary(protections.privateKeys.map { ($0.name, $0.signer) }) { first, _ in first }
  }

  /// What one attempt is signed with, beside the client's own.
  struct Moment: Sendable {
    /// Asked for when everything else is there.
    let now: @Sendable () -> Date
    let nonce: @Sendable () -> String
    let token: TokenText?
    /// The session that the token is of; nil where there is none.
    let session: UUID?
    /// By the names of the spec.
    let common: [String: String]
  }

  /// How a request was signed.
  struct Signature: Sendable {
    let scheme: SigningScheme
    /// Nil where the scheme has none.
    let nonce: String?
    /// By name.
    let secrets: [String: HeldSecret]
  }

  /// Signs by the signing of this name.
  ///
  /// - Throws: what hinders it; nothing was sent then.
  func sign(
    _ request: SigningRequest, by name: String, at moment: Moment
  ) async throws(CallFault) -> (request: SigningRequest, signature: Signature) {
    guard let signing = signings[name] else {
      throw .invalid(field: "signature", rule: .lack(.signatureUnknown, name: name))
    }
    let secrets: [String: HeldSecret]
    do throws(SecretError) {
      secrets = try await self.secrets.current(signing.secrets, for: moment.session)
    } catch {
      throw error.fault
    }
    let scheme = signing.signer.scheme
    let inputs = await inputs(of: scheme)
    let nonce = moment.nonce()
    let values = SigningValues(
      now: moment.now().milliseconds, nonce: nonce, token: moment.token?.value,
      secrets: secrets.mapValues(\.value), inputs: inputs, common: moment.common, privateKeys: privateKeys)
    do throws(SigningError) {
      let signed = try await signing.signer.sign(request, with: values)
      let signature = Signature(
        scheme: scheme, nonce: signing.readsNonce ? nonce : nil, secrets: secrets)
      return (signed.request, signature)
    } catch {
      throw error.fault
    }
  }

  private func inputs(of scheme: SigningScheme) async -> [String: String] {
    var values: [String: String] = [:]
    for input in inputs where scheme.inputs.contains(input.name) {
      values[input.name] = await input.value.current
    }
    return values
  }
}

extension SigningScheme.Variable {
  fileprivate var secretName: String? {
    if case .secret(let name) = self { name } else { nil }
  }
}

extension SigningError {
  /// What a call ends with that was to be signed.
  var fault: CallError<Never> { .invalid(field: "signature", rule: .lack(.signature, detail: description)) }
}
