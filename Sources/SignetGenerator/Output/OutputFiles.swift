/// Which files a spec gives, known from its own name alone: a build tool has to name them before anything is read.
public enum OutputFiles {
  /// How many files every spec gives; a small one leaves some with nothing but their header.
  ///
  /// Sixteen let a change in a large API recompile a fraction of it and keep as many cores busy as most machines
  /// have, while an empty file costs next to nothing.
  public static let count = 16

  /// The names of the files that `stem.signet` gives, in order: `Shop.signet.00.swift` to `Shop.signet.15.swift`.
  public static func names(stem: String) -> [String] {
    (0..<count).map { index in name(stem: stem, index: index) }
  }

  static func name(stem: String, index: Int) -> String {
    "\(stem).signet.\(index < 10 ? "0" : "")\(index).swift"
  }

  /// The file that holds a declaration: it depends on the declaration's name and on nothing else.
  static func index(of declaration: String) -> Int {
    // The low bits of this hash mix little; its halves together mix well.
    let hash = StableHash.value(of: declaration)
    return Int((hash >> 32 ^ hash) % UInt64(count))
  }
}
