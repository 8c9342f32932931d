import Foundation
import SignetRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one test sees of the gateway: a shop, scripted faults and a log of its own.
struct World: Sendable {
  let name: String
  let gateway: PythonGateway

  init(_ function: String = #function) throws {
    gateway = try PythonGateway.shared.get()
    let letters = function.prefix { $0.isLetter || $0.isNumber }
    name = "\(letters)-\(UUID().uuidString)"
  }

  /// The URL of `path` in this world.
  func url(_ path: String = "/v1", on listener: String = "http") throws -> String {
    let port = try #require(gateway.ports[listener], "the gateway has no port \(listener) on this machine")
    let scheme = Self.plain.contains(listener) ? "http" : "https"
    let host = listener == "http6" ? "[::1]" : "127.0.0.1"
    return "\(scheme)://\(host):\(port)/w/\(name)\(path)"
  }

  /// The listeners without TLS.
  private static let plain: Set = ["http", "http2nd", "http6", "refused"]

  /// The URL of `path` in this world, as a transport takes it.
  func target(_ path: String, on listener: String = "http") throws -> RequestURL {
    let port = try #require(gateway.ports[listener])
    return RequestURL(scheme: "http", host: "127.0.0.1", port: port, path: "/w/\(name)\(path)")
  }

  func has(_ listener: String) -> Bool {
    gateway.ports[listener] != nil
  }

  /// Has the gateway misbehave once, or as often as `options` say; see `Tests/Gateway/gateway/faults`.
  func script(_ fault: String, _ options: [String: JSON] = [:]) async throws {
    var rule = options
    rule["fault"] = .string(fault)
    _ = try await control("POST", "/faults", .object(rule))
  }

  /// Has the gateway send business failures with this HTTP status.
  func answerFailures(withStatus status: Int) async throws {
    _ = try await control("POST", "/settings", ["failureStatus": .number(JSONNumber(status))])
  }

  /// What has arrived in this world. Waits until there are so many requests that have begun, have been
  /// answered, or have been left by their client.
  func log(requests: Int = 0, answered: Int = 0, abandoned: Int = 0) async throws -> [LoggedRequest] {
    let query = "requests=\(requests)&answered=\(answered)&abandoned=\(abandoned)"
    let data = try await control("GET", "/log?\(query)", nil)
    let log = try JSONDecoder().decode([String: [LoggedRequest]].self, from: data)
    return try #require(log["entries"])
  }

  /// Asks the gateway for something; see `Tests/Gateway/gateway/control.py`.
  @discardableResult
  func ask(_ what: String, _ body: JSON? = nil) async throws -> JSON {
    try await JSON(bytes: Array(control(body == nil ? "GET" : "POST", what, body)))
  }

  /// Puts a file of so many bytes there for downloads, or another in the place of one; its identifier and its digest.
  func photo(bytes: Int, seed: Int = 1, change: String? = nil) async throws -> (id: String, digest: String) {
    var options: [String: JSON] = ["bytes": .number(JSONNumber(bytes)), "seed": .number(JSONNumber(seed))]
    if let change { options["change"] = .string(change) }
    let photo = try JSON(bytes: [UInt8](await control("POST", "/shop/photos", .object(options))))
    guard case .string(let id)? = photo["id"], case .string(let digest)? = photo["digest"] else {
      throw URLError(.cannotParseResponse)
    }
    return (id, digest)
  }

  /// Changes how the Shop behaves.
  func setShop(_ settings: [String: JSON]) async throws {
    _ = try await control("POST", "/shop/settings", .object(settings))
  }

  /// What the Shop has done.
  func books() async throws -> JSON { try JSON(bytes: [UInt8](await control("GET", "/shop/books", nil))) }

  private func control(_ method: String, _ what: String, _ body: JSON?) async throws -> Data {
    let port = try #require(gateway.ports["http"])
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/_gateway/w/\(name)\(what)"))
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let body { request.httpBody = Data(body.text.utf8) }
    let (data, status) = try await Self.load(request)
    try #require(status == 200, "\(String(decoding: data, as: UTF8.self))")
    return data
  }

  /// With a connection for each test that waits for the gateway's log: behind six of them, which is what there are
  /// otherwise, all other tests would wait, and their calls time out.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 500
    return URLSession(configuration: configuration)
  }()

  private static func load(_ request: URLRequest) async throws -> (Data, Int) {
    try await withCheckedThrowingContinuation { continuation in
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response = response as? HTTPURLResponse {
          continuation.resume(returning: (data, response.statusCode))
        } else {
          continuation.resume(throwing: error ?? URLError(.unknown))
        }
      }
      task.resume()
    }
  }
}
