/// A path taken apart, so that two spellings of one place are equal: `a/./b/../c.signet` is `a/c.signet`.
struct SpecPath: Hashable, CustomStringConvertible {
  /// Begins at the root of the file system.
  let isAbsolute: Bool
  /// How many folders it climbs before it goes down; 0 for an absolute one.
  let climbs: Int
  let parts: [String]

  init(_ text: String) {
    let isAbsolute = text.hasPrefix("/")
    var climbs = 0
    var parts: [String] = []
    for part in text.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil, !isAbsolute {
        climbs += 1
      }
    }
    self.init(isAbsolute: isAbsolute, climbs: climbs, parts: parts)
  }

  private init(isAbsolute: Bool, climbs: Int, parts: [String]) {
    self.isAbsolute = isAbsolute
    self.climbs = climbs
    self.parts = parts
  }

  /// The folder that holds it.
  var folder: SpecPath {
    parts.isEmpty ? self : SpecPath(isAbsolute: isAbsolute, climbs: climbs, parts: Array(parts.dropLast()))
  }

  /// The place that a relative path leads to from this folder.
  func appending(_ relative: String) -> SpecPath {
    SpecPath(description == "." ? relative : description + "/" + relative)
  }

  /// Whether it is in `folder` or below.
  func isInside(_ folder: SpecPath) -> Bool {
    isAbsolute == folder.isAbsolute && climbs == folder.climbs && parts.starts(with: folder.parts)
  }

  var description: String {
    let climb = Array(repeating: "..", count: climbs)
    let joined = (climb + parts).joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }
}
