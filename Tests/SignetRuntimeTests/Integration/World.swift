import Foundation
import SignetRuntime
import Testing

/// What one test sees of the gateway: a shop, scripted faults and a log of its own.
struct World: Codable, Sendable {
  let name: String
  let gateway: PythonGateway.Address

  init(_ function: String = #function) throws {
    let letters = function.prefix { $0.isLetter || $0.isNumber }
    try self.init(named: "\(letters)-\(UUID().uuidString)")
  }

  private init(named name: String) throws {
    gateway = try PythonGateway.shared.get().address
    self.name = name
  }

  /// The world of all paths that name none: one for all tests, for what has to be at a path of its own choice.
  static func withoutPrefix() throws -> World { try World(named: "default") }

  private var prefix: String { name == "default" ? "" : "/w/\(name)" }

  /// The URL of `path` in this world.
  func url(_ path: String = "/v1", on listener: String = "http") throws -> String {
    let port = try #require(gateway.ports[listener], "the gateway has no port \(listener) on this machine")
    let scheme = Self.plain.contains(listener) ? "http" : "https"
    let host = listener == "http6" ? "[::1]" : "127.0.0.1"
    return "\(scheme)://\(host):\(port)\(prefix)\(path)"
  }

  /// The listeners without TLS.
  private static let plain: Set = ["http", "http2nd", "http6", "refused"]

  /// The URL of `path` in this world, as a transport takes it.
  func target(_ path: String, on listener: String = "http") throws -> RequestURL {
    let port = try #require(gateway.ports[listener])
    let scheme = Self.plain.contains(listener) ? "http" : "https"
    return RequestURL(scheme: scheme, host: "127.0.0.1", port: port, path: prefix + path)
  }

  /// The certificate of the test authority, as PEM.
  var authority: URL { URL(fileURLWithPath: gateway.authority) }

  func has(_ listener: String) -> Bool {
    gateway.ports[listener] != nil
  }

  /// Has the gateway misbehave once, or as often as `options` say; see `Tests/Gateway/gateway/faults`.
  func script(_ fault: String, _ options: [String: JSON] = [:]) async throws {
    var rule = options
    rule["fault"] = .string(fault)
    _ = try await control(.post, "/faults", .object(rule))
  }

  /// Has the gateway send business failures with this HTTP status.
  func answerFailures(withStatus status: Int) async throws {
    _ = try await control(.post, "/settings", ["failureStatus": .number(JSONNumber(status))])
  }

  /// What has arrived in this world. Waits until there are so many requests that have begun, have been
  /// answered, or have been left by their client.
  func log(requests: Int = 0, answered: Int = 0, abandoned: Int = 0) async throws -> [LoggedRequest] {
    let query = "requests=\(requests)&answered=\(answered)&abandoned=\(abandoned)"
    let data = try await control(.get, "/log?\(query)", nil)
    let log = try JSONDecoder().decode([String: [LoggedRequest]].self, from: data)
    return try #require(log["entries"])
  }

  /// The requests to a path that ends with `path`, in order.
  func requests(_ path: String) async throws -> [LoggedRequest] { try await log().filter { $0.isTo(path) } }

  /// Waits until so many requests to a path have begun.
  func arrived(_ path: String, by method: String? = nil, times: Int = 1) async throws {
    var log = try await log()
    while log.filter({ $0.isTo(path) && $0.method == method ?? $0.method }).count < times {
      log = try await self.log(requests: log.count + 1)
    }
  }

  /// Waits until so many requests to a path have been answered.
  func answered(_ path: String, times: Int) async throws {
    var log = try await log()
    while log.filter({ $0.isTo(path) && $0.status != nil }).count < times {
      log = try await self.log(answered: log.filter { $0.status != nil }.count + 1)
    }
  }

  /// Lets whatever a fault holds go on.
  func openGate() async throws { try await ask("/gates", ["open": "gate"]) }

  /// Asks the gateway for something; see `Tests/Gateway/gateway/control.py`.
  @discardableResult
  func ask(_ what: String, _ body: JSON? = nil) async throws -> JSON {
    try await JSON(bytes: Array(control(body == nil ? .get : .post, what, body)))
  }

  /// Puts a file of so many bytes there for downloads, or another in the place of one; its identifier and its digest.
  func photo(bytes: Int, seed: Int = 1, change: String? = nil) async throws -> (id: String, digest: String) {
    var options: [String: JSON] = ["bytes": .number(JSONNumber(bytes)), "seed": .number(JSONNumber(seed))]
    if let change { options["change"] = .string(change) }
    let photo = try JSON(bytes: [UInt8](await control(.post, "/shop/photos", .object(options))))
    guard case .string(let id)? = photo["id"], case .string(let digest)? = photo["digest"] else {
      throw WireError(.missing)
    }
    return (id, digest)
  }

  /// Changes how the Shop behaves.
  func setShop(_ settings: [String: JSON]) async throws {
    _ = try await control(.post, "/shop/settings", .object(settings))
  }

  /// What the Shop has done.
  func books() async throws -> JSON { try JSON(bytes: [UInt8](await control(.get, "/shop/books", nil))) }

  private func control(_ method: Endpoint.Method, _ what: String, _ body: JSON?) async throws -> Data {
    let port = try #require(gateway.ports["http"])
    let parts = what.split(separator: "?", maxSplits: 1).map(String.init)
    let url = RequestURL(
      scheme: "http", host: "127.0.0.1", port: port, path: "/_gateway/w/\(name)\(parts[0])",
      query: parts.count > 1 ? parts[1] : nil)
    let content = RequestBody(body.map { [.bytes(Array($0.text.utf8))] } ?? [])
    let notebook = Notebook()
    // Many wait at once for what is to arrive, and none of them may keep the others out.
    try await Self.transport.exchange(
      TransportRequest(
        method: method, url: url, headers: [:], body: content, connections: 1000),
      notebook)
    let answer = notebook.all
    try #require(answer.head?.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
    return Data(answer.body)
  }

  private static let transport = SystemTransport()
}
