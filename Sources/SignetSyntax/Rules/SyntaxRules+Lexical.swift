/// What the lexer refuses.
extension SyntaxRules {
  static let lexical: [Rule] = [
    notUTF8, byteOrderMark, invisibleCharacter, unexpectedCharacter, unclosedText, unknownEscape, textQuotes,
    commentStyle, numberSpelling, unknownUnit, doubleSlash, pathCharacter, rangeSpelling, nameSpelling,
    unclosedHole,
  ]

  static let notUTF8 = Rule(
    code: "SG001", name: "not-utf8", summary: "a spec is UTF-8",
    explanation: """
      A spec is a UTF-8 file. A byte that is none shows that the file was saved in another encoding, so that its \
      texts would reach the server as something that nobody wrote.

      Save the file as UTF-8; every editor can.
      """,
    wrong: "struct Caf\u{FFFD} { id: String }   // saved as Latin-1, é is the single byte 0xE9",
    right: "struct Café { id: String }")

  static let byteOrderMark = Rule(
    code: "SG002", name: "byte-order-mark", severity: .warning, summary: "a spec begins with its first word",
    explanation: """
      UTF-8 needs no byte order mark, and tools that look at a file's first word stumble over it.

      Save the file without one ("UTF-8", not "UTF-8 with BOM").
      """,
    wrong: "\u{FEFF}struct Point { x: Int }",
    right: "struct Point { x: Int }")

  static let invisibleCharacter = Rule(
    code: "SG003", name: "invisible-character", summary: "blanks are blanks, tabs and line ends",
    explanation: """
      Non-breaking blanks, zero-width characters, marks of direction and NUL bytes cannot be seen in an editor, so a \
      spec that has them is not what it looks like. They come with text that was copied from a web page or a chat.

      Put an ordinary blank in their place. In a text they are allowed, and best written as `\\u{A0}`.
      """,
    wrong: "struct\u{A0}Point { x: Int }",
    right: "struct Point { x: Int }")

  static let unexpectedCharacter = Rule(
    code: "SG004", name: "unexpected-character", summary: "a character that begins nothing",
    explanation: """
      The character is no part of the language outside of texts and comments. Full-width punctuation, as East Asian \
      keyboards type it, is taken for what it stands for, so that the rest of the file is still checked.
      """,
    wrong: "struct Point { x\u{FF1A} Int }",
    right: "struct Point { x: Int }")

  static let unclosedText = Rule(
    code: "SG005", name: "unclosed-text", summary: "a text ends on the line on which it begins",
    explanation: """
      A text stands between two `"` on one line; a raw text between `#"` and `"#`. A line end in it is written `\\n`.
      """,
    wrong: "type Code = String @pattern(\"[0-9]{6})",
    right: "type Code = String @pattern(\"[0-9]{6}\")")

  static let unknownEscape = Rule(
    code: "SG006", name: "unknown-escape", summary: "a backslash in a text begins an escape",
    explanation: """
      The escapes are `\\n`, `\\t`, `\\"`, `\\\\`, `\\{` and `\\u{…}` with a character's number in hexadecimal.

      In patterns write the backslash twice, or use a raw text, in which nothing is an escape: `#"\\d+"#`.
      """,
    wrong: "type Code = String @pattern(\"\\d+\")",
    right: "type Code = String @pattern(#\"\\d+\"#)")

  static let textQuotes = Rule(
    code: "SG007", name: "text-quotes", summary: "texts stand between straight double quotes",
    explanation: """
      Curly quotes, single quotes and triple quotes are not the language's: a text is written `"text"` or `#"text"#`.
      """,
    wrong: "import 'common.signet'",
    right: "import \"common.signet\"")

  static let commentStyle = Rule(
    code: "SG008", name: "comment-style", summary: "a comment begins with `//` and ends with its line",
    explanation: """
      There is one kind of comment, `//`, and one of documentation, `///`. Neither `/* … */` nor `#` begins one.
      """,
    wrong: "# the shop's types\nstruct Point { x: Int }",
    right: "// the shop's types\nstruct Point { x: Int }")

  static let numberSpelling = Rule(
    code: "SG009", name: "number-spelling", summary: "numbers are decimal, without leading zeros",
    explanation: """
      A number is digits with an optional sign, fraction and exponent, as JSON has it. Where leading zeros count, as \
      in a code that is compared by its letters, it is a text.

      A duration is a whole number of milliseconds in all, a size a whole number of bytes, and neither has a sign.
      """,
    wrong: "enum Level: Int { low = 01 }",
    right: "enum Level: Int { low = 1 }")

  static let unknownUnit = Rule(
    code: "SG010", name: "unknown-unit", summary: "units are ms, s, m, h, d and KB, MB, GB",
    explanation: """
      A duration ends with `ms`, `s`, `m`, `h` or `d`, a size with `KB`, `MB` or `GB` (1 KB is 1024 bytes), right \
      behind the number. A name does not begin with a digit.
      """,
    wrong: "timeout slow { attempt 20sec }",
    right: "timeout slow { attempt 20s }")

  static let doubleSlash = Rule(
    code: "SG011", name: "double-slash", summary: "a path has no `//`",
    explanation: """
      `//` begins a comment everywhere else, and an empty path segment is dropped by some servers and proxies and \
      kept by others, so that a signature over the path would fail on the way. Write one slash; a comment behind a \
      path needs a blank before it.
      """,
    wrong: "endpoint list GET /orders//all",
    right: "endpoint list GET /orders/all")

  static let pathCharacter = Rule(
    code: "SG012", name: "path-character", summary: "a path holds what RFC 3986 lets it hold",
    explanation: """
      A path segment holds letters, digits, `-._~!$&'()*+,;=:@` and percent-encoded bytes (RFC 3986, section 3.3). \
      Queries are fields of the endpoint, fragments never travel, and a `}` outside of a hole belongs to a block, \
      with a blank before it.
      """,
    wrong: "endpoint list GET /orders?state=open",
    right: "endpoint list GET /orders { query { state: String } }")

  static let rangeSpelling = Rule(
    code: "SG013", name: "range-spelling", summary: "a range is written `1...64` or `1...`",
    explanation: """
      A range has three dots, begins with a number and includes its end. Without a number behind the dots it has none.
      """,
    wrong: "type Name = String @length(1..64)",
    right: "type Name = String @length(1...64)")

  static let nameSpelling = Rule(
    code: "SG014", name: "name-spelling", summary: "names are Swift's identifiers, without backticks",
    explanation: """
      Every word may be a name, keywords included, so no name needs backticks: the generated code escapes what Swift \
      reserves. `_` alone is not a name.
      """,
    wrong: "struct Rule { `default`: String }",
    right: "struct Rule { default: String }")

  static let unclosedHole = Rule(
    code: "SG015", name: "unclosed-hole", summary: "a hole in a text names a value and is closed",
    explanation: """
      In texts of signing, sealing, tokens and verification `{…}` is a hole that a value fills. A brace that is meant \
      as a brace is written `\\{`.
      """,
    wrong: "service S { signing app { message \"{method\" } }",
    right: "service S { signing app { message \"{method}\" } }")
}
