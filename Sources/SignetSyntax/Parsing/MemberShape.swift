/// What a member of a settings block looks like: how many values it takes, and which words go on with it.
///
/// Members follow one another without separators, so this is what tells where one ends. What the values mean, and
/// whether they are right, is the checker's to say.
struct MemberShape: Sendable {
  enum Lead: Sendable {
    /// A name, whatever it is.
    case name
    /// A literal; a word that begins another member shows that it is missing.
    case literal
    /// One of these words; any other that begins a member shows that it is missing.
    case word([String])
  }

  let keyword: String
  /// The values that always stand behind the keyword.
  let leads: [Lead]
  /// The words that may follow, each with the values that stand right behind it.
  let words: [String: [Lead]]
  /// Whether commas go on with its values.
  let isList: Bool
  /// Whether one word that is none of these may follow: a name.
  let takesName: Bool
  let block: BlockKind?
  /// How it is written, for messages.
  let example: String

  /// Whether names are its values.
  var takesNames: Bool {
    leads.first.map { if case .name = $0 { true } else { false } } ?? false
      || words["by"]?.first.map { if case .name = $0 { true } else { false } } ?? false
  }

  init(
    _ keyword: String, _ leads: [Lead] = [], words: [String: [Lead]] = [:], list: Bool = false,
    takesName: Bool = false,
    block: BlockKind? = nil, example: String
  ) {
    self.keyword = keyword
    self.leads = leads
    self.words = words
    isList = list
    self.takesName = takesName
    self.block = block
    self.example = example
  }
}
