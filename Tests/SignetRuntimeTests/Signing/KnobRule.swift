@testable import SignetRuntime

/// A published example's rule, taken apart into knobs, as a signing scheme.
struct KnobRule: Sendable {
  private let lists: [(name: String, knobs: ListKnobs)]
  private let bindings: [(name: String, text: String)]
  private let message: String
  private let key: String
  private let chain: [String]
  private let algorithm: String
  private let output: String
  private let place: (place: SigningScheme.Sent.Place, name: String, text: String)

  struct ListKnobs: Sendable {
    let from: [String]
    let items: [String]
    let only: [String]
    let prefix: [String]
    let exclude: [String]
    let added: [ExampleInputs.Pair]
    let order: String
    let empty: String
    let encodeKey: String
    let encodeValue: String
    let name: String
    let value: String
    let multi: String
    let pair: String
    let join: String

    init(_ knobs: [String: Any]) {
      func texts(_ name: String) -> [String] { knobs[name] as? [String] ?? [] }
      func text(_ name: String, _ absent: String) -> String { knobs[name] as? String ?? absent }
      let encode = knobs["encode"] as? [String: String] ?? [:]
      from = texts("from")
      items = texts("items")
      only = texts("only")
      prefix = texts("prefix")
      exclude = texts("exclude")
      added = SigningVectors.pairs(knobs["add"]).map { ExampleInputs.Pair(name: $0.name, value: $0.value) }
      order = text("order", "given")
      empty = text("empty", "keep")
      encodeKey = encode["key"] ?? "none"
      encodeValue = encode["value"] ?? "none"
      name = text("name", "")
      value = text("value", "")
      multi = text("multi", "")
      pair = text("pair", "{k}={v}")
      join = text("join", "&")
    }
  }

  init(_ knobs: [String: Any]) {
    let lists = knobs["lists"] as? [String: [String: Any]] ?? [:]
    let bindings = knobs["let"] as? [String: String] ?? [:]
    let key = knobs["key"] as? [String: Any] ?? [:]
    let place = knobs["place"] as? [String: String] ?? [:]
    self.lists = lists.sorted { $0.key < $1.key }.map { ($0.key, ListKnobs($0.value)) }
    // Those that read another stand behind it.
    self.bindings = bindings.sorted { ($0.key == "scope" ? 0 : 1) < ($1.key == "scope" ? 0 : 1) }
      .map { ($0.key, $0.value) }
    message = knobs["message"] as? String ?? ""
    self.key = key["from"] as? String ?? "{secret}"
    chain = key["chain"] as? [String] ?? []
    algorithm = knobs["algorithm"] as? String ?? ""
    output = knobs["output"] as? String ?? ""
    let spot: SigningScheme.Sent.Place =
      switch place["in"] {
      case "header": .header
      case "query": .query
      default: .parameter
      }
    self.place = (spot, place["name"] ?? "signature", place["value"] ?? "{signature}")
  }

  /// The scheme; `inputs` gives the lists that stand for no part of the request.
  func scheme(_ inputs: ExampleInputs) throws -> SigningScheme {
    let reader = KnobText(lists: lists.map(\.name), bindings: bindings.map(\.name))
    // What a query carries is percent-encoded by itself.
    let placed = place.place == .query ? place.text.replacing("|form}", with: "}") : place.text
    return SigningScheme(
      name: "published",
      lists: try lists.map { try list($0.name, $0.knobs, inputs, reader) },
      bindings: try bindings.map { .init($0.name, try reader.read($0.text)) },
      message: try reader.read(message), algorithm: try algorithm(reader),
      output: try known(
        ["hex": .hex, "HEX": .upperHex, "base64": .base64, "base64url": .base64url][output], output),
      place: .init(place.place, place.name, try reader.read(placed)),
      timestamp: (inputs.texts["timestamp"]?.count ?? 0) > 10 ? .milliseconds : .seconds)
  }

  private func algorithm(_ reader: KnobText) throws -> SigningScheme.Algorithm {
    let parts = algorithm.split(separator: "-")
    if parts.count == 1, let digest = SigningScheme.Digest(rawValue: algorithm) { return .digest(digest) }
    if parts.count == 2, parts[0] == "hmac", let digest = SigningScheme.Digest(rawValue: String(parts[1])) {
      let first = try reader.read(key)
      return .hmac(
        digest,
        key: chain.isEmpty ? .text(first) : .chain(first, steps: try chain.map { try reader.read($0) }))
    }
    let names: [String: PrivateKeyAlgorithm] = [
      "rsa-pkcs1-sha256": .rsaSHA256, "rsa-pss-sha512": .rsaPSSSHA512,
      "ecdsa-p256-sha256-raw": .ecdsaP256SHA256, "ed25519": .ed25519,
    ]
    return .privateKey(try known(names[algorithm], algorithm), named: "published")
  }

  private func list(
    _ name: String, _ knobs: ListKnobs, _ inputs: ExampleInputs, _ reader: KnobText
  ) throws -> SigningScheme.List {
    var sources: [SigningScheme.List.Source] = []
    var additions: [SigningScheme.List.Addition] = []
    for from in knobs.from {
      switch from {
      case "query": sources.append(.query)
      case "form": sources.append(.form)
      case "headers": sources.append(.headers(headers(knobs)))
      default:
        additions += (inputs.extra[from] ?? []).map { .init($0.name, [.text($0.value)], isUnsent: true) }
      }
    }
    if !knobs.items.isEmpty { sources.append(.items(try knobs.items.map { try reader.read($0) })) }
    additions += try knobs.added.map { .init($0.name, try reader.read($0.value), isUnsent: true) }
    return SigningScheme.List(
      name: name, sources: sources, filter: knobs.exclude.isEmpty ? .all : .except(knobs.exclude),
      additions: additions, skipsEmpty: knobs.empty == "skip",
      order: try known(SigningScheme.List.Order(rawValue: knobs.order), knobs.order),
      keyEncoding: try known(SigningScheme.List.Encoding(rawValue: knobs.encodeKey), knobs.encodeKey),
      valueEncoding: try known(SigningScheme.List.Encoding(rawValue: knobs.encodeValue), knobs.encodeValue),
      lowersNames: knobs.name == "lower",
      values: knobs.value.isEmpty
        ? .asWritten : try known(SigningScheme.List.Spelling(rawValue: knobs.value), knobs.value),
      repeated: try repeated(knobs.multi), pair: try reader.read(knobs.pair), separator: knobs.join)
  }

  private func headers(_ knobs: ListKnobs) -> [String] {
    if !knobs.only.isEmpty { return knobs.only }
    return knobs.prefix.isEmpty ? ["*"] : knobs.prefix.map { $0 + "*" }
  }

  private func repeated(_ multi: String) throws -> SigningScheme.List.Repeated {
    if multi.hasPrefix("join:") { return .join(String(multi.dropFirst(5))) }
    return try known(["": .sorted, "uniqueSorted": .uniqueSorted][multi], multi)
  }

  private func known<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw UnknownKnob(name: name) }
    return value
  }
}

/// A knob that no scheme has.
struct UnknownKnob: Error {
  let name: String
}
