import SignetSyntax

/// Names, files and declarations: SG201 to SG219.
enum NameRules {
  static let all = [
    declaredTwice, builtInRedeclared, unknownTimeout, unknownRetry, unknownPolicy, unknownProtection,
    unknownEndpoint,
    unknownField, unusedType, unusedPolicy, unusedImport, noService, secondService, importUnreadable,
    importOutside,
    typeNameCase, moduleName, groupNesting,
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

  static let unusedType = Rule(
    code: "SG209", name: "unused-type", severity: .warning, summary: "a declared type is used",
    explanation: """
      Nothing in the spec uses the type: it may be left over, or a field may have another type than was meant. Types \
      of imported files are not reported, since a shared file serves other specs too.
      """,
    wrong: """
      service Shop { }

      struct Leftover { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      struct Answer { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns Answer }
      """)

  static let unusedPolicy = Rule(
    code: "SG210", name: "unused-policy", severity: .warning,
    summary: "a declared timeout, retry or policy is used",
    explanation: """
      Nothing in the spec uses it. Either it is left over, or an endpoint has another policy than was meant.
      """,
    wrong: """
      service Shop { }

      policy browse = @timeout(fast) @retry(transient) @idempotency(natural)

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      policy browse = @timeout(fast) @retry(transient) @idempotency(natural)

      @security(low, anonymous) @policy(browse)
      endpoint ping GET /ping
      """)

  static let unusedImport = Rule(
    code: "SG211", name: "unused-import", severity: .warning,
    summary: "something of an imported file is used",
    explanation: """
      Nothing of what the file declares is used by another file, and it brings no endpoints. The examples import \
      `types.signet`, which declares `struct Money { cents: Int }`.
      """,
    wrong: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }
      """)

  static let noService = Rule(
    code: "SG212", name: "no-service", summary: "a spec has a service",
    explanation: """
      Exactly one of a spec's files has a `service`. A file without one is a fragment: it is imported, not \
      generated from.
      """,
    wrong: """
      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """)

  static let secondService = Rule(
    code: "SG213", name: "two-services", summary: "a spec has one service",
    explanation: """
      Among a spec's files there is one `service`. A file with a service of its own is a spec of its own, and can't be \
      imported. The wrong example imports `service.signet`, which has one.
      """,
    wrong: """
      import "service.signet"

      service Shop { }
      """,
    right: """
      service Shop { }
      """)

  static let importUnreadable = Rule(
    code: "SG214", name: "unreadable-import", summary: "an imported file can be read",
    explanation: """
      An import names a file by its path from the file that imports it. The file is not there, or can't be read. The \
      right example imports `types.signet`, which is there.
      """,
    wrong: """
      import "missing.signet"

      service Shop { }
      """,
    right: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }
      """)

  static let importOutside = Rule(
    code: "SG215", name: "import-outside", summary: "imports stay inside the folder that holds the spec",
    explanation: """
      A build knows its inputs beforehand, and a spec that reaches outside its target's folder has inputs that \
      the build does not see. Move the shared file into the folder.
      """,
    wrong: """
      import "../common.signet"

      service Shop { }
      """,
    right: """
      service Shop { }
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
