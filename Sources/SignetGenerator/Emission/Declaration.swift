/// One declaration of the output, ready to be put into its file.
struct Declaration {
  /// What decides on the file and on the place in it: the kind and the spec's name, `type Order`.
  let key: String
  /// As UTF-8.
  let text: [UInt8]
  /// The modules whose types its signatures name.
  let modules: Modules

  struct Modules: OptionSet, Sendable {
    let rawValue: Int

    static let runtime = Modules(rawValue: 1)
    static let foundation = Modules(rawValue: 2)
    /// A conformance to a protocol of the runtime, and no more: a public import is used by it, a package import is
    /// not.
    static let conformance = Modules(rawValue: 4)
  }
}
