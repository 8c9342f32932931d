import Testing

@testable import SignetGenerator

@Suite("Mustache templates")
struct MustacheTests {
  @Test(
    "renders the parts of the language",
    arguments: [
      Rendering("Hello {{name}}!", "Hello Ada &amp; Bo!"),
      Rendering("Hello {{{name}}} {{&name}}", "Hello Ada & Bo Ada & Bo"),
      Rendering("{{! says nothing }}x", "x"),
      Rendering("{{=<% %>=}}<%name%>", "Ada &amp; Bo"),
      Rendering("{{#lines}}\n- {{text}}\n{{/lines}}\n", "- one\n- two\n"),
      Rendering("{{^lines}}none{{/lines}}{{^nothing}}none{{/nothing}}", "none"),
      Rendering("{{#flag}}yes{{/flag}}{{#empty}}no{{/empty}}", "yes"),
      Rendering("{{deep.er.text}} {{#deep}}{{er.text}}{{/deep}}", "down down"),
      Rendering("{{#letters}}{{.}},{{/letters}}", "a,b,"),
      Rendering("  {{>two}}\n", "  one\n\n  two\n"),
      Rendering("{{>*which}}", "one\n\ntwo\n"),
      Rendering("{{<shell}}{{$inner}}mine{{/inner}}{{/shell}}", "<mine>"),
      Rendering("{{>shell}}", "<theirs>"),
    ]
  )
  func renders(_ example: Rendering) throws {
    #expect(try render(example.template, options: .init()) == example.expected)
  }

  @Test("leaves Swift as it is where nothing is escaped")
  func escapesNothing() throws {
    #expect(try render("{{name}}", options: .init(escaping: .none)) == "Ada & Bo")
  }

  @Test(
    "says where a template is wrong and what to do",
    arguments: [
      Mistake("a\n{{name", "t.mustache:2: this tag never ends; close it with }}"),
      Mistake("{{ }}", "t.mustache:1: this tag has no name; write a name between its delimiters"),
      Mistake("\n\n{{#a}}\n{{b}}", "t.mustache:3: 'a' is opened here and never closed; add {{/a}}"),
      Mistake(
        "{{/a}}",
        "t.mustache:1: nothing is open that {{/a}} could close; remove it or open {{#a}} before it"
      ),
      Mistake(
        "{{#a}}\n{{#b}}\n{{/a}}",
        "t.mustache:3: {{/a}} closes nothing while 'b' of line 2 is open; add {{/b}} before it"
      ),
      Mistake(
        "{{=a=}}",
        "t.mustache:1: '{{=a=}}' does not set delimiters; write {{=<% %>=}}: two marks without blanks or '=', a blank between them"
      ),
      Mistake("x\n{{nmae}}", "t.mustache:2: there is no 'nmae' here; did you mean 'name'?"),
      Mistake(
        "\n{{<shell}}\n{{$inner}}\n{{nmae}}\n{{/inner}}\n{{/shell}}",
        "t.mustache:4: there is no 'nmae' here; did you mean 'name'?"
      ),
      Mistake("{{>shel}}", "t.mustache:1: there is no template 'shel'; did you mean 'shell'?"),
      Mistake(
        "{{lines}}",
        "t.mustache:1: 'lines' is a list or an object, which can't be written out; open a section {{#lines}}"
      ),
      Mistake(
        "{{>endless}}",
        "endless.mustache:2: 'endless' includes itself more than 100 times; give the recursion a section that ends it"
      ),
    ]
  )
  func reports(_ mistake: Mistake) {
    let error = #expect(throws: MustacheError.self) {
      try render(mistake.template, options: .init(escaping: .none, isStrict: true))
    }
    #expect(error?.description == mistake.message)
  }

  @Test("refuses nesting without end, and does not exhaust the stack")
  func boundsNesting() {
    let template = String(repeating: "{{#a}}", count: 100_000)
    let error = #expect(throws: MustacheError.self) { try MustacheTemplate(name: "t", source: template) }
    #expect(error?.problem == .nestedTooDeeply(limit: 100))
  }

  private func render(_ source: String, options: MustacheLibrary.Options) throws -> String {
    let library = MustacheLibrary(
      [
        try MustacheTemplate(name: "t", source: source),
        try MustacheTemplate(name: "two", source: "one\n\ntwo\n"),
        try MustacheTemplate(name: "shell", source: "<{{$inner}}theirs{{/inner}}>"),
        try MustacheTemplate(name: "endless", source: "\n{{>endless}}"),
      ],
      options: options
    )
    return String(decoding: try library.render("t", with: .object(Self.context)), as: UTF8.self)
  }

  private static let context: MustacheObject = [
    "name": "Ada & Bo",
    "lines": .objects([["text": "one"], ["text": "two"]]),
    "letters": .texts(["a", "b"]),
    "nothing": .null,
    "flag": true,
    "empty": "",
    "deep": .object(["er": .object(["text": "down"])]),
    "which": "two",
  ]

  struct Rendering: Sendable, CustomTestStringConvertible {
    let template: String
    let expected: String

    init(_ template: String, _ expected: String) {
      self.template = template
      self.expected = expected
    }

    var testDescription: String { template }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    let message: String

    init(_ template: String, _ message: String) {
      self.template = template
      self.message = message
    }

    var testDescription: String { message }
  }
}
