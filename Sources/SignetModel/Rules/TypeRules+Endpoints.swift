import SignetSyntax

/// What endpoints are made of.
extension TypeRules {
  static let endpoints = [
    duplicateEndpoint, bodyOnGet, repeatedClause, results, failures, pages, headerName, controlCharacter,
    resumableForTransfer, endlessPages, foreignHole, emptyName,
  ]

  static let duplicateEndpoint = Rule(
    code: "SG240", name: "duplicate-endpoint", summary: "a server can tell endpoints apart",
    explanation: """
      Two endpoints with one method, one path (names of holes left aside) and the same constants are one endpoint to \
      the server. A constant in the query, a header or the body tells them apart.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int}

      @security(low, anonymous) @policy(query)
      endpoint find GET /items/{name: String}
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int}

      @security(low, anonymous) @policy(query)
      endpoint find GET /items/by-name/{name: String}
      """)

  static let bodyOnGet = Rule(
    code: "SG241", name: "body-on-get", summary: "a GET and a HEAD have no body",
    explanation: """
      RFC 9110 gives content in a GET or a HEAD no meaning (sections 9.3.1 and 9.3.2); servers and proxies drop it, or \
      refuse the request. A query that does not fit an address travels as a POST with \
      `@idempotency(natural("reason"))`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        body { name: String }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { name: String }
      }
      """)

  static let repeatedClause = Rule(
    code: "SG242", name: "repeated-clause",
    summary: "a request has one content, one query and one set of headers",
    explanation: """
      An endpoint has at most one `query`, one `header`, one `pages`, and one of `body`, `form`, `multipart` and \
      `upload`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { name: String }
        query { limit: Int }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { name: String  limit: Int }
      }
      """)

  static let results = Rule(
    code: "SG243", name: "results", summary: "results are told apart by their status",
    explanation: """
      One `returns` stands for any success. Several become an enum: each has a status from 200 to 299 of its own and a \
      name. An answer to a HEAD, and one with 204 or 205, has no content. A stream stands alone, without headers and \
      without a status: it is given out element by element, and there is no answer to hold them.
      """,
    wrong: """
      service Shop { }

      struct Order { id: Int }
      struct Job { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /orders/{id: Int} {
        returns Order
        returns 202 running: Job
      }
      """,
    right: """
      service Shop { }

      struct Order { id: Int }
      struct Job { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint get GET /orders/{id: Int} {
        returns 200 done: Order
        returns 202 running: Job
      }
      """)

  static let failures = Rule(
    code: "SG244", name: "failures", summary: "a failure is told by a code or a status of its own",
    explanation: """
      A failure has business codes, which need an `envelope` or a `failure` in the service that says where the code \
      is, or statuses from 300 to 599. Each tells one failure of an endpoint, and none is what the envelope calls \
      success.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int} {
        fails 40401 notFound
      }
      """,
    right: """
      service Shop {
        envelope { code "code" success 0 }
      }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int} {
        fails 40401 notFound
      }
      """)

  static let pages = Rule(
    code: "SG245", name: "pages", summary: "pages move on by what the answer has",
    explanation: """
      `pages cursor to next of items` sends the answer's `next` as the parameter `cursor`, so both have one type; \
      `items` is a list; `while more` asks a `Bool`; `page from 1` counts with an `Int`.
      """,
    wrong: """
      service Shop { }

      struct Page { items: [String]  next: Int? }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { cursor: String? }
        returns Page
        pages cursor to next of items
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

  static let headerName = Rule(
    code: "SG246", name: "header-name", summary: "a header has a name that may be sent or asked for",
    explanation: """
      A header's name is a token (RFC 9110 §5.1): letters, digits and a few signs, no blank. Host, Content-Length, \
      Transfer-Encoding, Connection and their like are the transport's: a second one is read in two ways by the \
      servers on the way, which is how requests are smuggled. Of an answer only Content-Length can be asked for: the \
      others do not get as far as the client, or are no answer's.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { header { length as "Content-Length": Int } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { header { length as "X-Length": Int } }
      """)

  static let controlCharacter = Rule(
    code: "SG247", name: "control-character", summary: "what travels holds no control characters",
    explanation: """
      A line end in a header begins another header, a NUL ends a text for one server and not for the next. Names, \
      constants and texts that travel have none.
      """,
    wrong: """
      service Shop { version "1.0\\nX-Evil: 1" }

      \(Example.ping)
      """,
    right: """
      service Shop { version "1.0" }

      \(Example.ping)
      """)

  static let resumableForTransfer = Rule(
    code: "SG248", name: "resumable-for-transfer",
    summary: "a resumable upload is answered by a value, or by nothing",
    explanation: """
      A resumable upload is as many requests as it takes, and its answer is that of the last one. A file and a stream \
      are handed out while they arrive: where one breaks off, it could be had again only by sending everything once \
      more. Return what names the upload, and ask for the file or the stream at an endpoint of its own; or leave \
      `resumable` out.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(transfer) @allow(SG320, "anybody's photos")
      endpoint convert POST /photos {
        upload photo: File resumable
        returns file
      }
      """,
    right: """
      service Shop { }

      struct Photo { id: String }

      @security(low, anonymous) @policy(transfer) @allow(SG320, "anybody's photos")
      endpoint upload POST /photos {
        upload photo: File resumable
        returns Photo
      }

      @security(low, anonymous) @policy(transfer) @idempotency(natural)
      endpoint converted GET /photos/{id: String} { returns file }
      """)

  static let endlessPages = Rule(
    code: "SG249", name: "endless-pages", summary: "pages come to an end",
    explanation: """
      A page that always names the next one never is the last. The member that `pages` moves on by is optional, and \
      absent, null or empty on the last page; or `while` asks a `Bool` whether there is more.
      """,
    wrong: """
      service Shop { }

      struct Page { items: [String]  next: String }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { cursor: String? }
        returns Page
        pages cursor to next of items
      }
      """,
    right: """
      service Shop { }

      struct Page { items: [String]  next: String  hasMore: Bool }

      @security(low, anonymous) @policy(query)
      endpoint list GET /items {
        query { cursor: String? }
        returns Page
        pages cursor to next while hasMore of items
      }
      """)
}
