import Foundation
import SignetRuntime

/// Signs answers as a verification of the spec says.
struct AnswerSigner {
  let scheme: VerificationScheme
  let key: TestKeyPair
  /// Nil where the answer does not say.
  let keyVersion: String?

  /// - Parameters:
  ///   - nonce: the request's; empty where it was not signed.
  ///   - now: in milliseconds since 1970.
  func sign(_ answer: GatewayAnswer, nonce: String, now: Int64) throws -> GatewayAnswer {
    var signed = answer
    if let timestamp = scheme.timestamp {
      signed.headers[timestamp.header] = try SigningClock(now: now, zone: 0).text(timestamp.spelling)
    }
    if let header = scheme.keyVersionHeader, let keyVersion { signed.headers[header] = keyVersion }
    let received = ReceivedAnswer(status: signed.status, headers: signed.headers, body: signed.body)
    let message = try AnswerVerifier(scheme).message(of: received, nonce: nonce)
    let signature = try key.sign(message, by: scheme.algorithm.algorithm)
    signed.headers[scheme.header] = String(decoding: try spell(signature), as: UTF8.self)
    return signed
  }

  private func spell(_ signature: [UInt8]) throws -> [UInt8] {
    switch scheme.encoding {
    case .hex: try SigningFilters.apply([.hex], to: signature)
    case .upperHex: try SigningFilters.apply([.hex, .upper], to: signature)
    case .base64: try SigningFilters.apply([.base64], to: signature)
    case .base64url: try SigningFilters.apply([.base64url], to: signature)
    }
  }
}
