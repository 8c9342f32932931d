import Testing

/// JSON texts that RFC 8259 allows and texts that it does not, by what each of them tries.
enum JSONCorpus {
  struct Text: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
      self.name = name
      self.bytes = Array(text.utf8)
    }

    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    var testDescription: String { name }
  }

  static let accepted: [Text] = [
    Text("a number alone", "0"), Text("minus zero", "-0"), Text("a text alone", #""""#),
    Text("null alone", "null"),
    Text("true alone", "true"), Text("false alone", "false"),
    Text("blanks of all kinds around", " \t\r\n1 \t\r\n"),
    Text("an empty list", "[]"), Text("an empty list with blanks", "[ \n ]"), Text("an empty object", "{}"),
    Text("an empty object with blanks", "{ }"), Text("a list", "[1,2 , 3]"),
    Text("a list of lists", "[[],[[]]]"),
    Text("an object", #"{"a":1,"b" : [2] }"#), Text("an empty name", #"{"":0}"#),
    Text("a name twice", #"{"a":1,"a":2}"#), Text("a name twice, once escaped", #"{"a":1,"\u0061":2}"#),
    Text("a fraction", "1.5"), Text("zero with a fraction", "0.0"), Text("a negative fraction", "-0.5"),
    Text("an exponent", "1e5"), Text("a capital exponent", "1E5"), Text("a signed exponent", "[1e+5,1e-5]"),
    Text("an exponent with leading zeros", "1e05"), Text("zero with an exponent", "0e1"),
    Text("everything a number has", "-12.340e-56"),
    Text("a very long number", String(repeating: "9", count: 5000)),
    Text("a huge exponent", "1e999999"), Text("every short escape", #""\"\\\/\b\f\n\r\t""#),
    Text("a unicode escape", #""\u0041\u00e9\u20AC""#), Text("a surrogate pair", #""\ud83d\ude00""#),
    Text("an escaped NUL", #""\u0000""#), Text("a raw DEL", "\"\u{7F}\""),
    Text("raw text beyond ASCII", "\"é€😀\""),
    Text("U+2028 raw", "\"\u{2028}\""), Text("a noncharacter", "\"\u{FFFF}\""),
    Text("U+10FFFF", "\"\u{10FFFF}\""),
    Text("a slash unescaped", #""a/b""#), Text("a byte order mark before", bytes: [0xEF, 0xBB, 0xBF, 0x31]),
    Text("the depth limit", String(repeating: "[", count: 128) + String(repeating: "]", count: 128)),
    Text("literals in a list", "[true,false,null]"), Text("an escaped backslash at the end", #"["\\"]"#),
    Text("names with structure in them", #"{"{\"a\":[":"}],"}"#),
  ]

  static let refused: [Text] = [
    Text("nothing", ""), Text("blanks only", "  \n"),
    Text("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF]),
    Text("half a byte order mark", bytes: [0xEF, 0xBB, 0x31]), Text("two values", "1 2"),
    Text("a comma alone", ","),
    Text("a list left open", "[1"), Text("a list left open after a comma", "[1,"),
    Text("a comma at a list's end", "[1,]"),
    Text("a comma at a list's start", "[,1]"), Text("two commas", "[1,,2]"),
    Text("a list closed twice", "[]]"),
    Text("a list closed as an object", "[1}"), Text("an object closed as a list", #"{"a":1]"#),
    Text("no comma in a list", "[1 2]"), Text("a colon in a list", "[1:2]"), Text("an object left open", "{"),
    Text("an object left open after a name", #"{"a""#), Text("an object left open after a colon", #"{"a":"#),
    Text("an object left open after a value", #"{"a":1"#), Text("a comma at an object's end", #"{"a":1,}"#),
    Text("a comma at an object's start", "{,}"), Text("a name without a value", #"{"a"}"#),
    Text("a value without a name", "{:1}"), Text("a name that is no text", "{1:1}"),
    Text("a bare name", "{a:1}"),
    Text("a name in single quotes", "{'a':1}"), Text("two colons", #"{"a"::1}"#),
    Text("no colon", #"{"a" 1}"#),
    Text("no comma in an object", #"{"a":1 "b":2}"#), Text("a closing bracket alone", "]"),
    Text("a closing brace alone", "}"),
    Text("a leading zero", "01"), Text("a negative leading zero", "-01"), Text("two zeros", "00"),
    Text("a leading plus", "+1"),
    Text("a minus alone", "-"), Text("two minuses", "--1"), Text("a point first", ".5"),
    Text("a point last", "1."),
    Text("a point before the exponent", "1.e5"), Text("two points", "1.2.3"),
    Text("an exponent without digits", "1e"),
    Text("a signed exponent without digits", "1e+"), Text("a fraction in the exponent", "1e1.5"),
    Text("hexadecimal", "0x1F"),
    Text("NaN", "NaN"), Text("Infinity", "Infinity"), Text("-Infinity", "-Infinity"),
    Text("digits of another script", "１"),
    Text("True", "True"), Text("half of true", "tru"), Text("more than true", "truex"), Text("nul", "nul"),
    Text("undefined", "undefined"), Text("a text left open", "\"a"),
    Text("a text left open after an escape", #""\"#),
    Text("single quotes", "'a'"), Text("an unknown escape", #""\x41""#), Text("an octal escape", #""\101""#),
    Text("a capital unicode escape", #""\U0041""#), Text("a short unicode escape", #""\u004""#),
    Text("a unicode escape cut off", #""\u00"#), Text("a unicode escape that is no number", #""\u00g0""#),
    Text("a high surrogate alone", #""\ud83d""#), Text("a high surrogate before text", #""\ud83dx""#),
    Text("a high surrogate before an escape", #""\ud83d\n""#),
    Text("two high surrogates", #""\ud83d\ud83d""#),
    Text("a high surrogate before a letter", #""\ud83d\u0041""#), Text("a low surrogate alone", #""\ude00""#),
    Text("a raw line feed", "\"a\nb\""), Text("a raw tab", "\"a\tb\""), Text("a raw NUL", "\"a\u{0}b\""),
    Text("a raw unit separator", "\"\u{1F}\""), Text("a NUL after the value", "1\u{0}"),
    Text("a no-break space outside", "\u{A0}1"), Text("a form feed outside", "\u{C}1"),
    Text("a vertical tab outside", "[\u{B}1]"),
    Text("a comment", "1 // one"), Text("a block comment", "/* one */ 1"),
    Text("a comment with #", "1 # one"),
    Text("one level too deep", String(repeating: "[", count: 129) + String(repeating: "]", count: 129)),
    Text("far too deep", String(repeating: #"{"a":"#, count: 100_000)),
    Text("a continuation byte alone", bytes: [0x22, 0x80, 0x22]), Text("0xFF", bytes: [0x22, 0xFF, 0x22]),
    Text("an overlong slash", bytes: [0x22, 0xC0, 0xAF, 0x22]),
    Text("an overlong NUL of three", bytes: [0x22, 0xE0, 0x80, 0x80, 0x22]),
    Text("a surrogate as UTF-8", bytes: [0x22, 0xED, 0xA0, 0x80, 0x22]),
    Text("beyond U+10FFFF", bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22]),
    Text("a sequence cut off by the quote", bytes: [0x22, 0xE2, 0x82, 0x22]),
    Text("a sequence cut off by the end", bytes: [0x22, 0xF0, 0x9F, 0x98]),
    Text("five bytes", bytes: [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22]),
    Text("Latin-1", bytes: [0x22, 0xE9, 0x22]),
    Text("raw bytes outside a text", bytes: [0xC3, 0xA9]), Text("UTF-16", bytes: [0x5B, 0x00, 0x5D, 0x00]),
    Text("UTF-16 with a mark", bytes: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]),
  ]
}
