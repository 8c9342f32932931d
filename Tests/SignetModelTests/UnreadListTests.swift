import SignetModel
import SignetSyntax
import Testing

@Suite("Lists that a signing reads by what they add")
struct UnreadListTests {
  private static func codes(_ list: String, reads text: String) throws -> [String] {
    try Specs.codes(
      """
      service Shop {
        secret provided
        signing app {
          parameters params { \(list) }
          message "{method}\\n{pathQuery}\\n\(text)\\n{body|sha256|hex}"
          key "{secret}" algorithm hmac-sha256
          place header "X-Sign"
          fresh 5m
        }
      }

      @security(medium, anonymous) @policy(submit)
      endpoint say POST /notes { body { text: String } }

      """)
  }

  @Test(
    "a list whose added value is signed is none that nothing signs",
    arguments: [
      (#"of query add timestamp "t" milliseconds add nonce "n""#, #"{timestamp}\n{nonce}"#),
      (#"of headers "x-*" add timestamp "X-T" milliseconds add nonce "X-N""#, #"{timestamp}\n{nonce}"#),
      (#"of headers "x-*" add timestamp "X-T" milliseconds add nonce "X-N""#, #"{header.x-t}\n{header.X-N}"#),
      (#"of query add timestamp "t" milliseconds add nonce "n""#, #"{param.t}\n{param.n}"#),
    ])
  func read(list: String, text: String) throws {
    #expect(try Self.codes(list, reads: text).filter { $0 == "SG519" } == [])
  }

  @Test("one that says how the timestamp and the nonce travel is right as it is")
  func right() throws {
    let list = #"of query add timestamp "t" milliseconds add nonce "n""#
    #expect(try Self.codes(list, reads: #"{timestamp}\n{nonce}"#) == [])
  }

  @Test(
    "a list of whose values none is signed is one",
    arguments: [
      (#"of query add timestamp "t" milliseconds"#, "{nonce}"),
      (#"of query add nonce "n""#, "{now|milliseconds}"),
      (#"of query add "t" "{now|milliseconds}" unsent"#, "{param.t}"),
    ])
  func unread(list: String, text: String) throws {
    #expect(try Self.codes(list, reads: text) == ["SG519"])
  }
}
