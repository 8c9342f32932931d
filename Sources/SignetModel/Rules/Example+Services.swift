/// Longer examples, each a spec in which one thing may be wrong.
extension Example {
  /// A service with two signings.
  static let twoSigners = """
    service Shop {
      secret provided
      signing app {
        parameters params { of query add timestamp "timestamp" milliseconds except "sign" }
        message "{method}\\n{path}\\n{params}" key "{secret}" algorithm hmac-sha256 place parameter "sign"
      }
      signing old {
        parameters params { of query add timestamp "timestamp" seconds except "sign" }
        message "{method}\\n{path}\\n{params}" key "{secret}" algorithm hmac-sha256 place parameter "sign"
      }
    }
    """

  /// A service whose keys are fetched.
  static func fetchedKeys(signed: String) -> String {
    """
    service Shop {
      keys current\(signed)
      verification gateway {
        header    "X-Signature" base64
        algorithm rsa-sha256
        key       "gateway"
        message   "{header.X-Timestamp}\\n{body}"
        timestamp header "X-Timestamp" milliseconds
        fresh     5m
      }
    }

    struct PublicKey { version: Int  publicKey: Data  expiresAt: Date }

    @security(low, anonymous) @policy(query)
    endpoint current GET /keys { returns [String: PublicKey] }
    """
  }

  /// A service whose token an endpoint hands out.
  static func signIn(
    security: String = "low, anonymous", more: String = "", field: String = "accessToken", from: String = ""
  ) -> String {
    """
    service Shop {
      token { header "Authorization" "Bearer {access}" issued by login\(from) }
    }

    struct Tokens { \(field): String @sensitive }

    @security(\(security)) @policy(query)\(more)
    endpoint login GET /login { returns Tokens }
    """
  }

  /// A service whose token an endpoint ends.
  static func signOut(_ method: String) -> String {
    """
    service Shop {
      token { header "Authorization" "Bearer {access}" revoked by logout }
    }

    @security(low) @policy(query) @idempotency(natural("ends once")) @allow(SG320, "ends the caller's own session")
    endpoint logout \(method) /logout
    """.replacing(method == "GET" ? " @allow(SG320, \"ends the caller's own session\")" : "", with: "")
  }

  /// A service whose token an endpoint renews.
  static func refresh(parameter: String) -> String {
    sealedService.replacing(
      "  secret provided\n",
      with: """
          token { header "Authorization" "Bearer {access}" issued by login refreshed by renew }
          secret provided

        """) + """


        struct Tokens { accessToken: String @sensitive  refreshToken: String @sensitive }

        @security(low, anonymous) @policy(query)
        endpoint login GET /login { returns Tokens }

        @security(high, anonymous) @policy(submit) @debounce(none)
        endpoint renew POST /renew {
          body { \(parameter): String @sensitive }
          returns Tokens
        }
        """
  }

  /// A service whose secret an endpoint hands out.
  static func fetchedSecret(security: String) -> String {
    signing(rest: "key \"{secret}\" algorithm hmac-sha256").replacing(
      "secret provided", with: "secret config") + """


        struct SigningSecret { value: String @sensitive  version: Int  expiresAt: Date }

        @security(\(security), anonymous) @policy(query)
        endpoint config GET /config { returns SigningSecret }

        """ + signedPost
  }

  /// A service whose secret comes from an endpoint, and whose token is renewed with that secret.
  static func waiting(security: String) -> String {
    signing(
      service: "token { header \"Authorization\" \"Bearer {access}\" issued by login refreshed by renew }"
    )
    .replacing("secret provided", with: "secret config") + """


      struct Tokens { accessToken: String @sensitive  refreshToken: String @sensitive }
      struct SigningSecret { value: String @sensitive  version: Int  expiresAt: Date }

      @security(low, anonymous) @policy(query)
      endpoint login GET /login { returns Tokens }

      @security(\(security)) @policy(query)
      endpoint config GET /config { returns SigningSecret }

      @security(medium, anonymous) @policy(submit) @debounce(none)
      endpoint renew POST /renew {
        body { refreshToken: String @sensitive @plain("it ends with its first use") }
        returns Tokens
      }
      """
  }

  /// A service that seals fields for an old server.
  static func legacySealing(allow: String) -> String {
    """
    service Shop {
      keys provided
      sealing old\(allow) { algorithm RSA1_5 chunked key "old" }
    }

    @security(low, anonymous) @policy(submit) @allow(SG320, "the bank's server signs nothing")
    endpoint unlock POST /unlock {
      body { pin: String @sensitive @sealed(old) }
    }
    """
  }

  /// A service with an old sealing and a new one.
  static func legacyBody(sealing: String) -> String {
    sealedService.replacing(
      "  sealing account",
      with: """
          sealing old @allow(SG421, "the bank's server") { algorithm RSA1_5 chunked key "old" }
          sealing account
        """) + """


        @security(high, anonymous, sealing: \(sealing)) @policy(submit)
        endpoint send POST /notes { body { text: String } }
        """
  }
}

extension String {
  /// The text without the lines that begin with `start`, blanks aside.
  func removingLine(_ start: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix(start) }
      .joined(separator: "\n")
  }
}
