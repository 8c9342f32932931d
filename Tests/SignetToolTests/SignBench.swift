import Foundation
import Testing

@testable import SignetCommand
@testable import signet

/// A spec with a signing of each kind, and what signs requests by it at a table of its own.
struct SignBench {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.spec, to: "Parcels.signet")
    try workspace.write("top-secret-value\n", to: "secret.txt")
  }

  private let environment = [
    "SIGNET_SECRET": "top-secret-value", "SIGNET_SECRET_TOKEN_SECRET": "token-secret",
  ]

  /// Signs a request, at a time and with a nonce that stand still where it names none.
  ///
  /// - Parameter environment: in place of one with the secrets.
  func sign(_ request: String, _ more: String..., environment: [String: String]? = nil) throws -> Outcome {
    try sign(request, by: "Parcels.signet", more, environment: environment)
  }

  /// The same by another spec.
  func sign(
    _ request: String, by spec: String, _ more: [String], environment: [String: String]? = nil
  ) throws -> Outcome {
    try workspace.write(request, to: "request.json")
    var surroundings = Surroundings(
      directory: workspace.path, environment: environment ?? self.environment, errorIsTerminal: false)
    surroundings.now = { 1_700_000_000_250 }
    surroundings.nonce = { "fresh-nonce" }
    return Tool.run(
      ["sign", spec, "--request", "request.json"] + more, in: surroundings, verbs: Signet.verbs)
  }

  /// The signature as it was printed.
  func signature(of outcome: Outcome) throws -> String {
    let lines = outcome.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[try #require(lines.firstIndex(of: "SIGNATURE")) + 1])
  }

  static let find = #"""
    {
      "method": "GET", "url": "https://api.parcels.example/v2/parcels/a%20b?lang=zh&trace=t1",
      "headers": [["X-Device-ID", "D-1"]], "now": 1700000000.25, "nonce": "n-1",
      "inputs": {"accessKey": "AK", "deviceID": "D-1"}
    }
    """#

  static let simple =
    #"{"method": "GET", "url": "https://api.parcels.example/v2/x", "now": 1700000000}"#

  static let spec = #"""
    service Parcels {
      version "1.0"
      server production "https://api.parcels.example/v2"
      common { header deviceID as "X-Device-ID": String }
      secret provided
      secret tokenSecret provided

      signing app {
        input accessKey
        parameters params {
          of path, query, body
          add timestamp "timestamp" milliseconds
          add nonce "nonce"
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}\n{accessKey}{deviceID}"
        key       "{secret}&{tokenSecret}"
        algorithm hmac-sha256
        output    hex
        place     parameter "sign"
      }

      signing digest {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          add "key" "{secret}" unsent
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}"
        algorithm sha256
        place     parameter "sign"
      }

      signing wrapped {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        let       whole "{params}&key={secret}"
        message   "{method}\n{path}\n{whole|base64}"
        algorithm sha256
        place     parameter "sign"
      }

      signing raw {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params|sha256}"
        key       "{secret}"
        algorithm hmac-sha256
        place     parameter "sign"
      }

      signing device {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          except "sign"
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message   "{method}\n{path}\n{params}"
        key       private "device"
        algorithm ed25519
        output    base64
        place     header "X-Signature"
      }
    }

    group parcels @security(medium, anonymous, signing: app) @timeout(normal) @retry(never) @idempotency(natural) {
      endpoint find GET /parcels/{number: String} {
        query { trace: String? @unsigned  lang: String? }
      }
    }
    """#
}
