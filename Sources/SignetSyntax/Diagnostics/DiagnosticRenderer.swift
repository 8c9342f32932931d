/// Writes diagnostics for people: a first line in the form that Xcode and editors pick up, the source with carets,
/// what else has a part in it, notes and help.
///
///     Specs/Shop.signet:41:3: error: `fresh` lacks a value [SG121]
///      41 |   fresh
///         |        ^
///         = help: it is written like this: `fresh 5m`
public struct DiagnosticRenderer: Sendable {
  private let sources: SourceMap
  private let style: Style

  /// Makes a renderer for diagnostics whose spans are in `sources`.
  /// - Parameter colors: Whether to write ANSI escape sequences, as a terminal understands them.
  public init(sources: SourceMap, colors: Bool = false) {
    self.sources = sources
    style = Style(isColored: colors)
  }

  /// All of `diagnostics`, in the order of positions, with an empty line between them; ends with a line end.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.sortedByPosition().map(render).joined(separator: "\n")
  }

  /// One diagnostic; ends with a line end.
  public func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.concealing(sources)
    var lines = [headline(diagnostic)]
    let frames = SourceFrame.frames(of: diagnostic, sources: sources)
    let width = max(3, frames.map(\.numberWidth).max() ?? 0)
    for (index, frame) in frames.enumerated() {
      if index > 0 { lines.append(style.dim(String(repeating: " ", count: width) + "::: \(frame.location)")) }
      lines.append(contentsOf: frame.lines(numberWidth: width, style: style))
    }
    let margin = String(repeating: " ", count: width + 1) + style.dim("= ")
    for note in diagnostic.notes { lines.append(margin + style.bold("note:") + " " + note) }
    for help in diagnostic.help { lines.append(margin + style.bold("help:") + " " + help) }
    for fix in diagnostic.fixes { lines.append(margin + style.bold("fix:") + " " + fix.title) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `file:line:column: error: message [SG101]`
  public func headline(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.concealing(sources)
    let severity = style.severity(diagnostic.severity, "\(diagnostic.severity.rawValue):")
    return style.bold(location(diagnostic.primary) + ":") + " \(severity) "
      + style.bold(DiagnosticRenderer.oneLine(diagnostic.message)) + " [\(diagnostic.code)]"
  }

  private func location(_ span: SourceSpan) -> String {
    guard let file = sources[span.file] else { return "<unknown>:1:1" }
    let position = file.position(of: span.start)
    return "\(file.path):\(position.line):\(position.column)"
  }

  /// The message without what would break its line or act on a terminal: it may quote the spec.
  static func oneLine(_ message: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      let isHarmless =
        !CharacterClasses.isInvisible(scalar) && scalar != "\n" && scalar != "\r" && scalar != "\t"
      text.append(isHarmless || scalar == "\u{200D}" || scalar == "\u{A0}" ? scalar : "\u{FFFD}")
    }
    return String(text)
  }

  /// How things are set off, in colours or not at all.
  struct Style: Sendable {
    let isColored: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }

    func severity(_ severity: Severity, _ text: String) -> String {
      wrap(text, severity == .error ? "1;31" : "1;33")
    }

    func mark(_ isPrimary: Bool, _ severity: Severity, _ text: String) -> String {
      isPrimary ? self.severity(severity, text) : wrap(text, "1;34")
    }

    private func wrap(_ text: String, _ code: String) -> String {
      isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
}
