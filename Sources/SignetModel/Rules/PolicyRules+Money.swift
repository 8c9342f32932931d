import SignetSyntax

/// Money: the tier or the policy `transaction`, also when overridden in part.
extension PolicyRules {
  static let money = [moneyTooLow, moneyRetried, moneyWithSignInKey, moneyKeyUnsigned, moneyDoneTwice]

  static let moneyTooLow = Rule(
    code: "SG312", name: "money-too-low", summary: "money is signed at least",
    explanation: """
      Money is the tier or the policy `transaction`. At `low` a payment could be changed and sent again by whoever is \
      on the way; it is `medium` or `high`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(transaction) @allow(SG320, "tried out in a shop without money")
      endpoint pay POST /payments { body { cents: Int } }
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(transaction) @idempotency(coalesce, key(parameter: "request_id"))
      endpoint pay POST /payments { body { cents: Int } }
      """)

  static let moneyDoneTwice = Rule(
    code: "SG323", name: "money-done-twice", summary: "money is told from the same money again",
    explanation: """
      Under `@idempotency(none)` a second tap pays a second time, and after a lost answer nobody can tell. A `key` \
      lets the server know a repetition, and `coalesce` joins a second tap to the first.
      """,
    wrong: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(transaction) @idempotency(none)
      endpoint pay POST /payments { body { cents: Int } }
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(transaction) @idempotency(coalesce, key(parameter: "request_id"))
      endpoint pay POST /payments { body { cents: Int } }
      """)

  static let moneyRetried = Rule(
    code: "SG313", name: "money-retried", summary: "money is not tried again",
    explanation: """
      After a lost answer only the server knows whether a payment was made. Retries of money are spelled on the \
      endpoint itself, beside an idempotency `key`, and an `@allow(SG313, "reason")` says why the server can be relied \
      on.
      """,
    wrong: """
      \(Example.signedService)

      timeout payment { attempt 10s total 30s }

      @security(medium, anonymous) @policy(transaction) @timeout(payment) @retry(transient)
      @idempotency(coalesce, key(parameter: "request_id"))
      endpoint pay POST /payments { body { cents: Int } }
      """,
    right: """
      \(Example.signedService)

      timeout payment { attempt 10s total 30s }

      @security(medium, anonymous) @policy(transaction) @timeout(payment) @retry(transient)
      @idempotency(coalesce, key(parameter: "request_id"))
      @allow(SG313, "the ledger keeps each key for a day, and answers a repetition with the first payment")
      endpoint pay POST /payments { body { cents: Int } }
      """)

  static let moneyWithSignInKey = Rule(
    code: "SG321", name: "money-with-sign-in-key", severity: .warning,
    summary: "money is sealed with a key of its own",
    explanation: """
      One key per purpose: a service that opens sign-ins need not be able to open orders, and a key that leaks opens \
      one of the two.
      """,
    wrong: moneyAndSignIn(sealing: ""),
    right: moneyAndSignIn(
      sealing: "sealing payment { algorithm RSA-OAEP-256 A256GCM key \"payment\" field \"sealed\" }"))

  private static func moneyAndSignIn(sealing: String) -> String {
    let own = sealing.isEmpty ? "account" : "payment"
    return """
      service Shop {
        token { header "Authorization" "Bearer {access}" issued by login }
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
        \(sealing)
        verification gateway {
          header    "X-Signature" base64
          algorithm rsa-sha256
          key       "gateway"
          message   "{request.nonce}\\n{body}"
        }
      }

      struct Tokens { accessToken: String @sensitive }

      @security(high, anonymous, sealing: account) @policy(submit) @debounce(none)
      endpoint login POST /login {
        body { password: String @sensitive }
        returns Tokens
      }

      @security(high, sealing: \(own)) @policy(transaction) @idempotency(coalesce, key(parameter: "request_id"))
      endpoint pay POST /payments { body { cents: Int } }
      """
  }

  static let moneyKeyUnsigned = Rule(
    code: "SG322", name: "money-key-unsigned", severity: .warning,
    summary: "the idempotency key of money is signed",
    explanation: """
      The key is what makes a retry the same payment. Where the signature does not cover it, whoever is on the way can \
      change it. `key(parameter: "request_id")` puts it among the parameters, which are signed with the rest.
      """,
    wrong: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(transaction)
      endpoint pay POST /payments { body { cents: Int } }
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(transaction) @idempotency(coalesce, key(parameter: "request_id"))
      endpoint pay POST /payments { body { cents: Int } }
      """)
}
