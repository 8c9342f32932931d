import Foundation
import SignetTesting

@testable import SignetRuntime

/// A request as a server sees it, whichever way it came.
struct WireMessage: Sendable {
  let method: String
  let target: String
  let headers: HeaderFields
  let body: [UInt8]

  init(_ request: TransportRequest) {
    method = request.method.rawValue
    target = request.url.target
    headers = request.headers
    body = request.body.pieces.flatMap { piece in
      switch piece {
      case .bytes(let bytes): bytes
      case .file(let url, let offset, let length):
        Array(((try? Data(contentsOf: url)) ?? Data()).dropFirst(offset).prefix(length))
      }
    }
  }

  init(_ request: GatewayRequest) {
    method = request.method
    target = request.target
    headers = request.headers
    body = request.body
  }

  var path: String { String(target.prefix { $0 != "?" }) }

  var query: [(name: String, value: String)] {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    return Self.pairs(String(target[target.index(after: mark)...]))
  }

  /// The fields of a form, or the members of a JSON object; none for anything else.
  var fields: [(name: String, value: String)] {
    switch headers["Content-Type"] {
    case "application/x-www-form-urlencoded": Self.pairs(String(decoding: body, as: UTF8.self))
    case "application/json": members
    default: []
    }
  }

  private var members: [(name: String, value: String)] {
    guard case .object(let members)? = try? JSON(bytes: body) else { return [] }
    return members.map { name, value in
      if case .string(let text) = value { (name, text) } else { (name, value.text) }
    }
  }

  /// The value of a parameter, wherever it travels.
  func parameter(_ name: String) -> String? { (query + fields).first { $0.name == name }?.value }

  private static func pairs(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
      return (halves[0], halves.count > 1 ? halves[1] : "")
    }
  }
}
