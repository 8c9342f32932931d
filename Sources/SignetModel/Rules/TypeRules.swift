import SignetSyntax

/// Types, annotations and what endpoints are made of: SG220 to SG259.
enum TypeRules {
  static let all = types + annotations + endpoints
}

/// Types and values.
extension TypeRules {
  static let types = [
    unknownType, aliasCycle, wireCollision, unfitAnnotation, emptyRange, badPattern, unfitDefault,
    misplacedType, mapKey,
    enumValues, unionCase,
  ]

  static let unknownType = Rule(
    code: "SG220", name: "unknown-type", summary: "a type is built in or declared",
    explanation: """
      Built in are String, Bool, Int, Int32, Double, Decimal, Date, UUID, URL, Data, JSON and File. All others are \
      declared in the spec or in a file that it imports.
      """,
    wrong: """
      service Shop { }

      struct Order { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /orders/{id: Int} {
        returns Ordr
      }

      @security(low, anonymous) @policy(query)
      endpoint latest GET /orders/latest { returns Order }
      """,
    right: """
      service Shop { }

      struct Order { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /orders/{id: Int} {
        returns Order
      }

      @security(low, anonymous) @policy(query)
      endpoint latest GET /orders/latest { returns Order }
      """)

  static let aliasCycle = Rule(
    code: "SG221", name: "type-cycle", summary: "a type does not lead back to itself",
    explanation: """
      `type A = B` makes A a B. Where the chain comes back there is nothing that they are. Recursive structs and \
      unions are fine where they can end: `struct Category { parts: [Category] }`. One that requires itself needs \
      another value for each, without end.
      """,
    wrong: """
      service Shop { }

      type Price = Amount
      type Amount = Price

      @security(low, anonymous) @policy(query)
      endpoint get GET /price { returns Price }
      """,
    right: """
      service Shop { }

      type Price = Amount
      type Amount = Decimal

      @security(low, anonymous) @policy(query)
      endpoint get GET /price { returns Price }
      """)

  static let wireCollision = Rule(
    code: "SG222", name: "wire-collision", summary: "two values of one place have two names on the wire",
    explanation: """
      Names on the wire are derived under the service's `names`, or written with `as`. Two members of one object, two \
      parameters of one query, two headers of one request (in any case of letters), a union's tag and a field of its \
      payload can't share a name.
      """,
    wrong: """
      service Shop { }

      struct Answer { id: Int  number as "id": Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns Answer }
      """,
    right: """
      service Shop { }

      struct Answer { id: Int  number as "number": Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns Answer }
      """)

  static let unfitAnnotation = Rule(
    code: "SG223", name: "unfit-annotation", summary: "an annotation fits the type of its value",
    explanation: """
      `@length` is for texts, URLs, data, lists and maps, `@range` for numbers, `@pattern` for texts, `@date` for \
      dates, `@list` for lists, `@text` for numbers and booleans.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int @length(1...3) }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int @range(1...100) }
      }
      """)

  static let emptyRange = Rule(
    code: "SG224", name: "empty-range", summary: "a range holds something",
    explanation: "The first bound of a range is at most the second; both belong to it.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int @range(100...1) }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int @range(1...100) }
      }
      """)

  static let badPattern = Rule(
    code: "SG225", name: "bad-pattern", summary: "a pattern is one that matches in linear time",
    explanation: """
      Patterns match the whole value, in a dialect that takes time linear in its length: no backreferences, no \
      lookaround. A pattern that is a raw text, `#"\\d{6}"#`, needs no doubled backslashes.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { code: String @pattern("[0-9") }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { code: String @pattern("[0-9]{6}") }
      }
      """)

  static let unfitDefault = Rule(
    code: "SG226", name: "unfit-default", summary: "a default is a value of its type and keeps its rules",
    explanation: """
      Texts have a text as their default, numbers a number, booleans `true` or `false`, enums one of their cases, \
      lists `[]`. A default keeps to the constraints of its field and of its type.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int = 200 @range(1...100) }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { limit: Int = 20 @range(1...100) }
      }
      """)

  static let misplacedType = Rule(
    code: "SG227", name: "misplaced-type", summary: "a value can travel where it stands",
    explanation: """
      A path and a header hold single values: texts, numbers, booleans, enums, dates; a value in a path is never \
      optional. A query and a form hold lists of them too. Structs, unions, maps and JSON travel in a JSON body, \
      files as uploads and in multipart bodies, and are returned with `returns file`.
      """,
    wrong: """
      service Shop { }

      struct Filter { name: String }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { filter: Filter }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { name: String }
      }
      """)

  static let mapKey = Rule(
    code: "SG228", name: "map-key", summary: "the keys of a map are texts",
    explanation: "A map is a JSON object, and the names in a JSON object are texts: `[String: T]`.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint stock GET /stock { returns [Int: Int] }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint stock GET /stock { returns [String: Int] }
      """)

  static let enumValues = Rule(
    code: "SG229", name: "enum-values", summary: "each case of an enum has a value of its own",
    explanation: """
      A case of an enum travels under its name, or under the text behind `as`. In an `enum X: Int` each case has a \
      number: `paid = 1`.
      """,
    wrong: """
      service Shop { }

      enum State: Int { pending = 0  paid = 0 }

      @security(low, anonymous) @policy(query)
      endpoint get GET /state { returns State }
      """,
    right: """
      service Shop { }

      enum State: Int { pending = 0  paid = 1 }

      @security(low, anonymous) @policy(query)
      endpoint get GET /state { returns State }
      """)

  static let unionCase = Rule(
    code: "SG230", name: "union-case", summary: "the cases of a union are structs",
    explanation: """
      A union's tag sits inside the payload, beside the payload's own members: the payload has to be a struct.
      """,
    wrong: """
      service Shop { }

      union Contact tagged "kind" { phone: String }

      @security(low, anonymous) @policy(query)
      endpoint get GET /contact { returns Contact }
      """,
    right: """
      service Shop { }

      union Contact tagged "kind" { phone: Phone }
      struct Phone { number: String }

      @security(low, anonymous) @policy(query)
      endpoint get GET /contact { returns Contact }
      """)
}
