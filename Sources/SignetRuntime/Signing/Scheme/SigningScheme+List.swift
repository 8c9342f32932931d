extension SigningScheme {
  /// A list of parameters: which values, in which order, in which spelling.
  public struct List: Sendable, Hashable {
    public let name: String
    public let sources: [Source]
    public let filter: Selection
    public let additions: [Addition]
    /// Leaves out pairs whose value is empty.
    public let skipsEmpty: Bool
    public let order: Order
    public let keyEncoding: Encoding
    public let valueEncoding: Encoding
    /// Writes names in lower-case ASCII letters.
    public let lowersNames: Bool
    public let values: Spelling
    public let repeated: Repeated
    /// How one pair is spelled.
    public let pair: Text
    /// What stands between pairs.
    public let separator: String

    public init(
      name: String,
      sources: [Source],
      filter: Selection = .all,
      additions: [Addition] = [],
      skipsEmpty: Bool = false,
      order: Order = .key,
      keyEncoding: Encoding = .rfc3986,
      valueEncoding: Encoding = .rfc3986,
      lowersNames: Bool = false,
      values: Spelling = .asWritten,
      repeated: Repeated = .sorted,
      pair: Text = [.hole(.key), .text("="), .hole(.value)],
      separator: String = "&"
    ) {
      self.name = name
      self.sources = sources
      self.filter = filter
      self.additions = additions
      self.skipsEmpty = skipsEmpty
      self.order = order
      self.keyEncoding = keyEncoding
      self.valueEncoding = valueEncoding
      self.lowersNames = lowersNames
      self.values = values
      self.repeated = repeated
      self.pair = pair
      self.separator = separator
    }

    /// Where values are taken from.
    public enum Source: Sendable, Hashable {
      case path
      case query
      /// The fields of a form, or the members of a JSON object.
      case body
      case form
      case json
      /// Headers by name, in any case; a name that ends in `*` takes all that begin so.
      case headers([String])
      /// Texts, each an item without a name.
      case items([Text])
    }

    /// Which of the values are taken, by their names on the wire; what the list adds always is.
    public enum Selection: Sendable, Hashable {
      case all
      case only([String])
      case except([String])
    }

    /// What signing adds to the request, and to this list.
    ///
    /// It travels where the list takes its values from: among the headers or in the query where the list knows
    /// nothing else, and as a parameter otherwise.
    public struct Addition: Sendable, Hashable {
      public let name: String
      public let text: Text
      /// Whether it is only signed here: the text that places the signature carries it.
      public let isUnsent: Bool

      public init(_ name: String, _ text: Text, isUnsent: Bool = false) {
        self.name = name
        self.text = text
        self.isUnsent = isUnsent
      }
    }

    /// The order of pairs, by bytes. Pairs that are equal in it stand in the order of their encoded values.
    public enum Order: String, Sendable {
      /// As they travel, then what is added.
      case given
      /// By name, before it is encoded.
      case key
      /// By name, ASCII letters as if in lower case.
      case keyIgnoringCase
      case encodedKey
      /// By the spelled pair.
      case pair
      /// By value, before it is encoded.
      case value
    }

    public enum Encoding: String, Sendable {
      case none
      case rfc3986
      case form
    }

    /// What is done to values before anything else.
    public enum Spelling: String, Sendable {
      case asWritten
      /// Without blanks, tabs and line ends around it.
      case trim
      /// And each run of them inside as one blank.
      case collapse
    }

    /// What becomes of pairs with one name.
    public enum Repeated: Sendable, Hashable {
      /// Each stands, in the order of the encoded values.
      case sorted
      /// Each stands, in the order in which they travel.
      case keep
      /// One pair, its values joined in the order in which they travel.
      case join(String)
      /// Each value stands once, in the order of its bytes.
      case uniqueSorted
    }
  }
}
