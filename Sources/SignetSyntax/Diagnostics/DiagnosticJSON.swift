/// Writes diagnostics for tools: one JSON object a line, its keys always all there and in one order.
///
///     {"code":"SG121","severity":"error","message":"…","file":"Shop.signet","line":41,"column":3,"endLine":41,
///      "endColumn":8,"label":null,"labels":[],"notes":[],"help":[],"fixes":[]}
///
/// Lines and columns count from 1, a column a byte of UTF-8; an end is behind the last byte. A fix's edits carry the
/// bytes' offsets as well, `start` and `end`.
public struct DiagnosticJSON: Sendable {
  private let sources: SourceMap

  public init(sources: SourceMap) {
    self.sources = sources
  }

  /// All of `diagnostics`, in the order of positions, a line each.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.sortedByPosition().map { render($0) + "\n" }.joined()
  }

  /// One diagnostic, without a line end.
  public func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.concealing(sources)
    let members = [
      member("code", string(diagnostic.code)),
      member("severity", string(diagnostic.severity.rawValue)),
      member("message", string(diagnostic.message)),
      place(diagnostic.primary),
      member("label", diagnostic.primaryLabel.map(string) ?? "null"),
      member("labels", list(diagnostic.labels.map(label))),
      member("notes", list(diagnostic.notes.map(string))),
      member("help", list(diagnostic.help.map(string))),
      member("fixes", list(diagnostic.fixes.map(fix))),
    ]
    return object(members)
  }

  private func label(_ label: DiagnosticLabel) -> String {
    object([place(label.span), member("message", string(label.message))])
  }

  private func fix(_ fix: Fix) -> String {
    object([member("title", string(fix.title)), member("edits", list(fix.edits.map(edit)))])
  }

  private func edit(_ edit: TextEdit) -> String {
    object([
      place(edit.span), member("start", String(edit.span.start)), member("end", String(edit.span.end)),
      member("replacement", string(edit.replacement)),
    ])
  }

  private func place(_ span: SourceSpan) -> String {
    let file = sources[span.file]
    let start = file?.position(of: span.start) ?? SourcePosition(line: 1, column: 1)
    let end = file?.position(of: span.end) ?? start
    return [
      member("file", string(file?.path ?? "")), member("line", String(start.line)),
      member("column", String(start.column)), member("endLine", String(end.line)),
      member("endColumn", String(end.column)),
    ].joined(separator: ",")
  }

  private func member(_ key: String, _ value: String) -> String { "\"\(key)\":\(value)" }

  private func object(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }

  private func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  /// A JSON string (RFC 8259, section 7).
  private func string(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
