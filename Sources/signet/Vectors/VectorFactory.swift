import SignetCommand
import SignetModel
import SignetRuntime
import SignetSchemes

/// Makes the vectors of a spec: what a generated client would send, under published values.
struct VectorFactory {
  private let api: API
  private let types: SampleTypes
  private let schemes: [String: SigningScheme]
  private let server: SignetRuntime.Server
  private let service: SignetRuntime.Service
  private let sealing: SealingStandIn
  private let token: TokenScheme?
  /// The published secrets by name: `secret` and the spec's further ones.
  let secrets: [String: String]

  /// - Throws: where the spec has nothing to make vectors of.
  init(_ api: API, spec: String) throws(ToolError) {
    self.api = api
    let declared = api.service
    guard
      let server = declared.servers.first(where: { $0.insecureReason == nil })
        ?? declared.servers.first
    else { throw ToolError("\(spec) declares no server that a request could go to") }
    self.server = SignetRuntime.Server(
      name: server.name, url: server.url, connections: server.connections,
      allowsCleartext: server.insecureReason != nil)
    types = SampleTypes(api.types)
    service = SignetRuntime.Service(name: declared.name, version: declared.version)
    sealing = SealingStandIn(
      declared.sealings.map(SealingScheme.init), text: PublishedValues.sealed)
    token = declared.token.map(TokenScheme.init)
    var schemes: [String: SigningScheme] = [:]
    for signing in declared.signings {
      do throws(SchemeError) { schemes[signing.name] = try SigningScheme(signing) } catch {
        throw ToolError("signing '\(signing.name)': \(error)")
      }
    }
    self.schemes = schemes
    let isDecoded = schemes.values.contains(where: \.decodesSecret)
    let names = declared.secrets.map(\.name) + ["secret"]
    secrets = Dictionary(
      names.map { ($0, PublishedValues.secret(named: $0, isDecoded: isDecoded)) }
    ) { first, _ in first }
  }

  /// Why a case of an endpoint has no vector.
  struct Omission: Error {
    let reason: String
  }

  /// - Parameter number: Tells the nonces of vectors apart.
  func vector(
    _ endpoint: SignetModel.Endpoint, _ vectorCase: VectorCase, number: Int
  ) throws(Omission) -> Vector? {
    guard let name = endpoint.policy.security.value.signing, let scheme = schemes[name] else {
      return nil
    }
    guard let sample = SampleRequest(endpoint, SampleMaker(types: types, vectorCase: vectorCase))
    else {
      throw Omission(reason: "no values are known that keep all constraints")
    }
    let common = try common(vectorCase)
    let isShown = shows(endpoint, vectorCase)
    let request = try request(sample.request, endpoint)
    let encoded = try encoded(request, common, showingToken: isShown)
    let nonce = PublishedValues.nonce(number)
    let values = SigningValues(
      now: PublishedValues.now, nonce: nonce, token: isShown ? PublishedValues.accessToken : nil,
      secrets: secrets, inputs: inputs(scheme), common: common.variables)
    do throws(SigningError) {
      let signed = try RequestSigner(scheme).draft(
        SigningRequest(encoded, of: request), with: values)
      return Vector(
        endpoint: endpoint.name.description, title: vectorCase.title, signing: name, nonce: nonce,
        inputs: sample.inputs + common.inputs
          + scheme.inputs.map { ($0, .text(PublishedValues.input($0))) },
        message: signed.message, signature: signed.signature,
        request: encoded.carrying(signed.request))
    } catch { throw Omission(reason: "\(error)") }
  }

  // MARK: What every call carries

  private struct Common {
    var sent = RequestEncoder.Common()
    /// By the names in the spec.
    var variables: [String: String] = [:]
    var inputs: [(name: String, value: OrderedJSON)] = []
  }

  private func common(_ vectorCase: VectorCase) throws(Omission) -> Common {
    var common = Common()
    var maker = SampleMaker(types: types, vectorCase: vectorCase)
    for (index, value) in api.service.common.enumerated() {
      let isHeader = value.place == .header
      let style = types.style(of: value.field, asText: false)
      switch maker.field(value.field, at: index, in: isHeader ? .header : .query) {
      case .absent: continue
      case .impossible:
        throw Omission(reason: "no value is known for the common value '\(value.field.name)'")
      case .value(let sample):
        guard let text = sample.text(style) else { continue }
        common.variables[value.field.name] = text
        common.inputs.append((value.field.name, sample.document(style)))
        if isHeader {
          common.sent.headers.append((value.field.wireName, text))
        } else {
          common.sent.query.append((value.field.wireName, text))
        }
      }
    }
    return common
  }

  private func inputs(_ scheme: SigningScheme) -> [String: String] {
    Dictionary(scheme.inputs.map { ($0, PublishedValues.input($0)) }) { first, _ in first }
  }

  /// Whether the call shows who is calling; where it may, it does but for what is only optional.
  private func shows(_ endpoint: SignetModel.Endpoint, _ vectorCase: VectorCase) -> Bool {
    guard token != nil else { return false }
    switch endpoint.policy.security.value.identity {
    case .required: return true
    case .optional: return vectorCase != .required
    case .anonymous: return false
    }
  }

  // MARK: The request

  private func request(
    _ request: Request, _ endpoint: SignetModel.Endpoint
  ) throws(Omission) -> Request {
    guard let place = request.endpoint.idempotency.key else { return request }
    do throws(CallError<Never>) {
      return try request.carrying(PublishedValues.idempotencyKey, in: place)
    } catch {
      throw Omission(reason: "\(error)")
    }
  }

  private func encoded(
    _ request: Request, _ common: Common, showingToken isShown: Bool
  ) throws(Omission) -> TransportRequest {
    let encoder = RequestEncoder(
      service: service, server: server, request: request, id: PublishedValues.callID)
    var encoded: TransportRequest
    do throws(CallError<Never>) { encoded = try encoder.encode(common.sent) } catch {
      throw Omission(reason: "\(error)")
    }
    if request.endpoint.content == .resumableUpload { encoded = try created(encoded) }
    if isShown { encoded = showingToken(encoded) }
    do throws(SealingError) { encoded = try sealing.seal(encoded, of: request) } catch {
      throw Omission(reason: "\(error)")
    }
    return try digested(encoded, request.endpoint.idempotency.checksum)
  }

  /// What comes first of several requests; the content follows it, to where the server's answer says.
  private func created(_ request: TransportRequest) throws(Omission) -> TransportRequest {
    do throws(RequestBody.DigestError) { return try request.creatingResumableUpload() } catch {
      throw Omission(reason: "the content has no digest")
    }
  }

  private func digested(
    _ request: TransportRequest, _ checksum: SignetRuntime.Idempotency.Checksum?
  ) throws(Omission) -> TransportRequest {
    guard let checksum, !request.body.isEmpty else { return request }
    do throws(CallError<Never>) {
      return request.adding(checksum.header, try ContentDigest(checksum).value(of: request.body))
    } catch { throw Omission(reason: "\(error)") }
  }

  private func showingToken(_ request: TransportRequest) -> TransportRequest {
    guard let token else { return request }
    let value = token.fieldValue { name in
      name == "access" ? PublishedValues.accessToken : PublishedValues.input(name)
    }
    return request.adding(token.header, value)
  }
}

extension TransportRequest {
  fileprivate func adding(_ header: String, _ value: String) -> TransportRequest {
    var headers = headers
    headers[header] = value
    return TransportRequest(method: method, url: url, headers: headers, body: body, connections: connections)
  }
}
