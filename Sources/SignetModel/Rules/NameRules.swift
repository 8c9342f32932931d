import SignetSyntax

/// Names, files and declarations: SG201 to SG219.
enum NameRules {
  static let all = names + files

  private static let names = [
    declaredTwice, builtInRedeclared, unknownTimeout, unknownRetry, unknownPolicy, unknownProtection,
    unknownEndpoint, unknownField, typeNameCase, moduleName, groupNesting,
  ]

  static let declaredTwice = Rule(
    code: "SG201", name: "declared-twice", summary: "a name is declared once among those of its kind",
    explanation: """
      Types, timeouts, retries, policies and groups each have a namespace of their own; so have the endpoints of a \
      group, the fields of a struct, the cases of an enum, and the parameters of an endpoint with its path, query, \
      headers and body taken together, since they become the parameters of one call.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint search GET /items/{id: Int} {
        query { id: Int }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint search GET /items/{id: Int} {
        query { variant: Int }
      }
      """)

  static let builtInRedeclared = Rule(
    code: "SG202", name: "built-in-redeclared", summary: "built-in tiers and policies keep their meaning",
    explanation: """
      The tiers fast, normal, transaction, bulk and transfer, the retry policies never and transient and the policies \
      query, submit, transaction and transfer mean the same in every spec. Declare one under a name of its own.
      """,
    wrong: """
      service Shop { }

      timeout fast { attempt 2s total 4s }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      timeout instant { attempt 2s total 4s }

      @security(low, anonymous) @policy(query) @timeout(instant)
      endpoint ping GET /ping
      """)

  static let unknownTimeout = Rule(
    code: "SG203", name: "unknown-timeout", summary: "a timeout tier is built in or declared",
    explanation: """
      Built in are fast, normal, transaction, bulk and transfer. Others are declared: \
      `timeout payment { attempt 20s total 20s }`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fsat)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint ping GET /ping
      """)

  static let unknownRetry = Rule(
    code: "SG204", name: "unknown-retry", summary: "a retry policy is built in or declared",
    explanation: """
      Built in are never and transient. Others are declared: \
      `retry patient { attempts 5 backoff 500ms to 8s on timeout, status 503 }`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @retry(transent)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @retry(transient)
      endpoint ping GET /ping
      """)

  static let unknownPolicy = Rule(
    code: "SG205", name: "unknown-policy", summary: "a named policy is built in or declared",
    explanation: """
      Built in are query, submit, transaction and transfer. Others are declared: \
      `policy browse = @timeout(fast) @retry(transient) @idempotency(natural)`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(querry)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """)

  static let unknownProtection = Rule(
    code: "SG206", name: "unknown-protection", summary: "a signing, sealing or verification is declared",
    explanation: """
      `@security(…, signing: NAME, sealing: NAME, verification: NAME)` and `@sealed(NAME)` name blocks of the service.
      """,
    wrong: """
      \(Example.signedService)

      @security(medium, anonymous, signing: ap) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous, signing: app) @policy(query)
      endpoint ping GET /ping
      """)

  static let unknownEndpoint = Rule(
    code: "SG207", name: "unknown-endpoint", summary: "the service names endpoints that there are",
    explanation: """
      `token`, `secret` and `keys` name endpoints by their groups and their name: `auth.login`.
      """,
    wrong: """
      service Shop {
        token { header "Authorization" "Bearer {access}" issued by auth.logon }
      }

      struct Tokens { accessToken: String @sensitive }

      group auth @security(low, anonymous) @policy(query) {
        endpoint login GET /login { returns Tokens }
      }
      """,
    right: """
      service Shop {
        token { header "Authorization" "Bearer {access}" issued by auth.login }
      }

      struct Tokens { accessToken: String @sensitive }

      group auth @security(low, anonymous) @policy(query) {
        endpoint login GET /login { returns Tokens }
      }
      """)

  static let unknownField = Rule(
    code: "SG208", name: "unknown-field", summary: "fields that are named exist",
    explanation: """
      `@journal`, `pages` and `from` name parameters of the endpoint or members of its result; a member of a member \
      is named with dots.
      """,
    wrong: """
      service Shop { }

      struct Page { items: [String]  next: String? }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { cursor: String? }
        returns Page
        pages cursor to nxt of items
      }
      """,
    right: """
      service Shop { }

      struct Page { items: [String]  next: String? }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { cursor: String? }
        returns Page
        pages cursor to next of items
      }
      """)

  static let typeNameCase = Rule(
    code: "SG216", name: "type-name-case", summary: "a type's name begins with an upper-case letter",
    explanation: """
      The case of the first letter tells types from fields and cases, in the spec as in Swift.
      """,
    wrong: """
      service Shop { }

      struct answer { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns answer }
      """,
    right: """
      service Shop { }

      struct Answer { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns Answer }
      """)

  static let moduleName = Rule(
    code: "SG217", name: "module-name", summary: "no type is named after a module",
    explanation: """
      Generated code spells the types of other modules in full (`Foundation.Data`), so that no type of yours can hide \
      them. A type named `Swift`, `Foundation` or `SignetRuntime` would hide the module itself.
      """,
    wrong: """
      service Shop { }

      struct Foundation { donors: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /foundation { returns Foundation }
      """,
    right: """
      service Shop { }

      struct Charity { donors: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /foundation { returns Charity }
      """)

  static let groupNesting = Rule(
    code: "SG218", name: "group-nesting", summary: "groups nest once",
    explanation: """
      A group may hold groups, and those hold endpoints only: `client.admin.orders.list()` is as deep as it gets.
      """,
    wrong: """
      service Shop { }

      group admin {
        group orders {
          group archive @security(low, anonymous) @policy(query) {
            endpoint list GET /admin/orders/archive
          }
        }
      }
      """,
    right: """
      service Shop { }

      group admin {
        group archivedOrders @security(low, anonymous) @policy(query) {
          endpoint list GET /admin/orders/archive
        }
      }
      """)
}
