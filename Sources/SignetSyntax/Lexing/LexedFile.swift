/// What the lexer makes of a file.
struct LexedFile {
  var tokens: [Token] = []
  var comments: [SourceSpan] = []
  var diagnostics: [Diagnostic] = []
  /// How many bytes the lexer has looked at: what tests of linear time count.
  var steps = 0
}
