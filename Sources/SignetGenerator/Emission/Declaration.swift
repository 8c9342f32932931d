/// One declaration of the output, ready to be put into its file.
struct Declaration {
  /// What decides on the file and on the place in it: the kind and the spec's name, `type Order`.
  let key: String
  let text: String
  /// Whether a signature in it names a type of Foundation.
  let usesFoundation: Bool
}
