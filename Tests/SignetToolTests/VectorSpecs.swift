/// Specs that vectors are made of.
enum VectorSpecs {
  /// Each type, each place and each way to spell a value.
  static let rich = #"""
    service Rich {
      version "2.0"
      server production "https://api.rich.example/v3"

      wire {
        names snake_case
        dates epochMilliseconds
        lists brackets
      }

      common {
        header deviceID as "X-Device-ID": String
        query region: String?
      }

      token { header "Authorization" "Bearer {access}" }
      secret provided
      keys provided

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
        message "{method}\n{path}\n{params}\n{accessKey}\n{header.Content-Digest}"
        key "{secret}"
        algorithm hmac-sha256
        place parameter "sign"
      }

      sealing card { algorithm RSA-OAEP-256 A256GCM key "card" }
    }

    type Code = String @pattern("[A-Z]{2}-[0-9]{4,6}") @length(0...8)
    type Price = Decimal @range(0.01...999999.99)
    type Day = Date @date(date)
    enum Color { red  green as "GREEN" }
    enum Level: Int { low = 1  high = 9 }
    struct Address { street: String @length(1...20)  zip: Code?  next: Address? }
    struct Item {
      id: Int @text
      price: Price
      weight: Double
      color: Color
      level: Level
      at: Date
      born: Date? @date(date)
      tags: [String] @length(1...3)
      attributes: [String: Int]
      blob: Data @length(0...4)
      key: UUID
      link: URL
      extra: JSON
      flag: Bool = true
      address: Address
    }
    union Payment tagged "kind" { card as "card": CardPayment  cash as "CASH": CashPayment }
    struct CardPayment { number: String @sealed(card) }
    struct CashPayment { amount: Decimal }
    @patch
    struct Change { name: String?  note: String?  age: Int? }

    group all @security(medium) @timeout(normal) @retry(never) @idempotency(natural("a test")) {
      endpoint create POST /items/{id: Int}/{name as "n": String} {
        query { "v" "2"  color: Color = green  tags: [String]  ids: [Int] @list(comma)  trace: String? @unsigned }
        header { source: String = "app" }
        body { "kind" 7  item: Item  payment: Payment  secretCode: String? @sealed(card)  hidden: [Color] @unsigned }
      }
      endpoint change PATCH /items { body change: Change }
      @idempotency(key)
      endpoint submit POST /forms { form { text: String  count: Int @range(5...9)  tags: [String] @list(repeated) } }
      @idempotency(checksum(sha256)) 
      endpoint parts POST /parts { multipart { meta: Address @content("application/json")  title: String  files: [File] } }
      @timeout(transfer) @idempotency(checksum(sha256))
      endpoint upload PUT /files { upload file: File }
    }

    """#

  /// Types that hold themselves, or each other too often to be written out.
  static let endless = #"""
    service Endless {
      server production "https://api.endless.example"
      secret provided
      signing app {
        parameters params {
          of query, body
          add timestamp "timestamp" seconds
          encode rfc3986
          pair "{key}={value}" joined "&"
        }
        message "{method}\n{path}\n{params}"
        key "{secret}"
        algorithm hmac-sha256
        place header "X-Signature"
      }
    }

    struct Node { name: String  next: Node?  children: [Node] }
    struct Ring { inside: [Ring] @length(1...2) }
    struct A { b: B  c: B  d: B  e: B }
    struct B { b: C  c: C  d: C  e: C }
    struct C { b: D  c: D  d: D  e: D }
    struct D { b: E  c: E  d: E  e: E }
    struct E { b: F  c: F  d: F  e: F }
    struct F { b: G  c: G  d: G  e: G }
    struct G { b: H  c: H  d: H  e: H }
    struct H { b: Int  c: Int  d: Int  e: Int }

    group all @security(medium, anonymous) @timeout(normal) @retry(never) @idempotency(none) {
      endpoint tree POST /tree { body node: Node }
      endpoint ring POST /ring { body ring: Ring }
      endpoint wide POST /wide { body a: A }
      endpoint odd POST /odd { body { text: String @pattern("a^b") } }
    }

    """#
}
