/// Turns a file into a tree. It accepts loosely: what is well formed but wrong is the checker's to say.
public enum Parser {
  /// Parses `source`. Never fails: mistakes are the tree's diagnostics, one for each. Takes time linear in the
  /// file's size.
  public static func parse(_ source: SourceFile) -> SpecTree {
    parseCounting(source).tree
  }

  /// Parses `source` and counts the steps: bytes looked at by the lexer, tokens looked at by the parser.
  static func parseCounting(_ source: SourceFile) -> (tree: SpecTree, steps: Int) {
    let lexed = Lexer.lex(source)
    var parser = SpecParser(source: source, lexed: lexed)
    parser.parseFile()
    let tree = SpecTree(
      source: source, tokens: lexed.tokens, comments: lexed.comments, imports: parser.imports,
      service: parser.service, declarations: parser.declarations,
      diagnostics: DiagnosticLimit.apply(to: lexed.diagnostics + parser.diagnostics))
    return (tree, lexed.steps + parser.steps)
  }
}
