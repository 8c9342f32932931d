import Foundation

@testable import SignetRuntime

/// An example's request taken apart, so that what a scheme adds can be taken out of it.
struct ExampleParts {
  private let inputs: ExampleInputs
  private let adjustments: ProviderExample.Adjustments
  private let whole: SigningRequest
  private var query: EncodedFields
  private var headers: HeaderFields
  private var body: SigningBody
  private var extra: [ExampleInputs.Pair]
  private var now: Int64
  private var nonce: String
  private var given: [String: String]

  init(_ inputs: ExampleInputs, _ adjustments: ProviderExample.Adjustments) {
    self.inputs = inputs
    self.adjustments = adjustments
    whole = inputs.request
    query = whole.query
    headers = whole.headers
    body = whole.body
    extra = inputs.extra.values.flatMap { $0 }
    now = inputs.now
    nonce = adjustments.nonce ?? inputs.texts["nonce"] ?? ""
    given = inputs.texts.merging(adjustments.inputs) { _, adjusted in adjusted }
    for name in adjustments.queryNames {
      query.append(Array(name.utf8), Array((inputs.texts[name] ?? "").utf8))
    }
    if adjustments.bodyIsForm { body = .form(EncodedFields(encoded: inputs.texts["body"] ?? "")) }
  }

  /// Takes out what the scheme adds under a name, and remembers it as what the scheme makes it of.
  mutating func lift(_ name: String, _ text: SigningScheme.Text, _ scheme: SigningScheme) throws {
    guard let value = take(name), text.count == 1, case .hole(let variable, let filters) = text[0],
      filters.isEmpty
    else { return }
    switch variable {
    case .now(let time): now = try Self.moment(value, time, zone: scheme.zone)
    case .timestamp: now = try Self.moment(value, scheme.timestamp, zone: scheme.zone)
    case .nonce: nonce = value
    case .input(let name): given[name] = value
    default: return
    }
  }

  private mutating func take(_ name: String) -> String? {
    if let value = headers[name] {
      headers.remove(name)
      return value
    }
    if let value = Self.take(name, from: &query) { return value }
    if case .form(var fields) = body, let value = Self.take(name, from: &fields) {
      body = .form(fields)
      return value
    }
    return extra.first { $0.name == name }?.value ?? inputs.texts[name]
  }

  private static func take(_ name: String, from fields: inout EncodedFields) -> String? {
    guard let field = fields.fields.first(where: { $0.name == Array(name.utf8) }) else { return nil }
    let rest = fields.fields.filter { $0.name != field.name }.map {
      String(decoding: $0.spelling, as: UTF8.self)
    }
    fields = EncodedFields(encoded: rest.joined(separator: "&"))
    return String(decoding: field.value, as: UTF8.self)
  }

  /// The moment that a text spells, in milliseconds.
  private static func moment(_ text: String, _ time: SigningScheme.Time, zone: Int) throws -> Int64 {
    switch time {
    case .seconds: if let seconds = Int64(text) { return seconds * 1000 }
    case .milliseconds: if let milliseconds = Int64(text) { return milliseconds }
    case .iso8601:
      if let date = CivilTime.instant(rfc3339: text) { return Int64(date.timeIntervalSince1970) * 1000 }
    case .dateTime:
      if let date = CivilTime.instant(rfc3339: text + "Z") {
        return (Int64(date.timeIntervalSince1970) - Int64(zone) * 60) * 1000
      }
    case .iso8601Basic:
      let parts = Array(text)
      if parts.count == 16 {
        let day = "\(String(parts[0..<4]))-\(String(parts[4..<6]))-\(String(parts[6..<8]))"
        let hour = "\(String(parts[9..<11])):\(String(parts[11..<13])):\(String(parts[13..<15]))"
        if let date = CivilTime.instant(rfc3339: "\(day)T\(hour)Z") {
          return Int64(date.timeIntervalSince1970) * 1000
        }
      }
    case .date, .compact, .httpDate: break
    }
    throw UnknownKnob(name: "the time \(text)")
  }

  func request() throws -> SigningRequest {
    var path = whole.path
    if adjustments.encodesPath {
      path = String(decoding: SigningEncoding.path(Array(path.utf8)), as: UTF8.self)
    }
    return SigningRequest(
      method: whole.method, scheme: whole.scheme, authority: whole.authority, path: path, query: query,
      headers: headers, body: adjustments.bodyIsObject ? try SigningFixture.json("{}") : body)
  }

  func values(secret: String, key: [String: any PrivateKeySigner]) -> SigningValues {
    var secrets = ["secret": secret]
    secrets[adjustments.secretName] = secret
    secrets["tokenSecret"] = inputs.texts["tokenSecret"]
    return SigningValues(now: now, nonce: nonce, secrets: secrets, inputs: given, privateKeys: key)
  }
}
