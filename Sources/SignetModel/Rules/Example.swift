/// Services that the rules' examples begin with.
enum Example {
  /// A service that declares nothing.
  static let service = "service Shop { }\n\n"

  /// A service whose requests can be signed.
  static let signedService = """
    service Shop {
      secret provided
      signing app {
        parameters params {
          of     query, body
          add    timestamp "timestamp" milliseconds
          except "sign"
        }
        message   "{method}\\n{path}\\n{params}"
        key       "{secret}"
        algorithm hmac-sha256
        place     parameter "sign"
      }
    }
    """

  /// A service with all protections.
  static let sealedService = """
    service Shop {
      secret provided
      keys provided
      signing app {
        parameters params {
          of     query, body
          add    timestamp "timestamp" milliseconds
          add    nonce "nonce"
          except "sign"
        }
        message   "{method}\\n{path}\\n{params}"
        key       "{secret}"
        algorithm hmac-sha256
        place     parameter "sign"
      }
      sealing account { algorithm RSA-OAEP-256 A256GCM key "account" field "sealed" }
      verification gateway {
        header    "X-Signature" base64
        algorithm rsa-sha256
        key       "gateway"
        message   "{request.nonce}\\n{body}"
      }
    }
    """

  /// A signing service with one member of its signing in the place of another's.
  static func signing(
    parameters: String = "of query, body add timestamp \"timestamp\" milliseconds except \"sign\"",
    message: String = "{method}\\n{path}\\n{params}", rest: String = "key \"{secret}\" algorithm hmac-sha256",
    place: String = "parameter \"sign\"", service: String = ""
  ) -> String {
    """
    service Shop {
      secret provided\(service.isEmpty ? "" : "\n  " + service)
      signing app {
        parameters params { \(parameters) }
        message "\(message)"
        \(rest)
        place \(place)
      }
    }
    """
  }

  /// An endpoint that is signed, with a body.
  static let signedPost = """
    @security(medium, anonymous) @policy(submit)
    endpoint send POST /notes {
      body { text: String }
    }
    """

  /// An endpoint that nothing is wrong with.
  static let ping = """
    @security(low, anonymous) @policy(query)
    endpoint ping GET /ping
    """
}
