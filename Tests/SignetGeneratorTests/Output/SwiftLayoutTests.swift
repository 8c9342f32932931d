import Testing

@testable import SignetGenerator

@Suite("Layout")
struct SwiftLayoutTests {
  @Test("leaves what fits, and comments, as they are")
  func leaves() {
    let text = "a\n\n  func f(x: Int) {\n  // " + String(repeating: "long ", count: 40) + "\n"
    #expect(SwiftLayout.apply(to: text) == text)
  }

  @Test("breaks a signature, a parameter a line")
  func breaksSignatures() {
    let text = """
        func place(draft: Shop.OrderDraft, note: Swift.String = "a, b (c", options: SignetRuntime.CallOptions) -> Int {
      """
    #expect(
      SwiftLayout.apply(to: text) == """
          func place(
            draft: Shop.OrderDraft,
            note: Swift.String = "a, b (c",
            options: SignetRuntime.CallOptions
          ) -> Int {
        """)
  }

  @Test("breaks an array, its last element with a comma")
  func breaksArrays() {
    let element = String(repeating: "x", count: 50)
    #expect(
      SwiftLayout.apply(to: "  let all: [A] = [.\(element), .\(element)]") == """
          let all: [A] = [
            .\(element),
            .\(element),
          ]
        """)
  }

  @Test("breaks an array behind a label, but no type")
  func breaksArguments() {
    let name = String(repeating: "x", count: 60)
    #expect(
      SwiftLayout.apply(to: "  f(first: [Shop.\(name), .b(c)], second: [.\(name)\(name)], third: 1)") == """
          f(
            first: [Shop.\(name), .b(c)],
            second: [
              .\(name)\(name)
            ],
            third: 1
          )
        """)
    #expect(
      SwiftLayout.apply(to: "  let all: [Shop.X\(name)] = [Shop.a\(name), b]") == """
          let all: [Shop.X\(name)] = [
            Shop.a\(name),
            b,
          ]
        """)
  }

  @Test("breaks before a fallback")
  func breaksFallbacks() {
    let name = String(repeating: "x", count: 60)
    #expect(
      SwiftLayout.apply(to: "  self.a = try wire.optional(\"\(name)\") ?? Foundation.Decimal(sign: .plus)")
        == """
          self.a =
            try wire.optional("\(name)")
            ?? Foundation.Decimal(sign: .plus)
        """)
  }

  @Test("counts characters rather than bytes")
  func countsCharacters() {
    let text = "let a = f(\"\(String(repeating: "é", count: 84))\", b)"
    #expect(text.count == 100)
    #expect(SwiftLayout.apply(to: text) == text)
    #expect(
      SwiftLayout.apply(to: " " + text) == """
         let a = f(
           "\(String(repeating: "é", count: 84))",
           b
         )
        """)
  }

  @Test("moves a text that can't be broken behind the assignment")
  func breaksAssignments() {
    let text = String(repeating: "x", count: 120)
    #expect(SwiftLayout.apply(to: "  let a = \"\(text)\"") == "  let a =\n    \"\(text)\"")
  }
}
