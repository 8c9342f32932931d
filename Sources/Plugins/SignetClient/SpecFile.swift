import Foundation

/// A `.signet` file as its lines alone show it: `import` and `service` begin a line, so that a plugin, which can
/// have no module of this package, needs no parser.
///
/// Both plugins have this file; the one in the other folder is a link to it.
struct SpecFile {
  let url: URL
  /// The name behind `service`; none in a fragment, which is there to be imported.
  let service: String?
  /// The line that `service` stands in, counted from 1.
  let serviceLine: Int?
  /// The files that it imports, whether they exist or not.
  let imports: [URL]

  /// `Shop` of `Shop.signet`.
  var stem: String { url.deletingPathExtension().lastPathComponent }

  /// Reads the file at `url`; a file that can't be read is an empty one, since the tool says so better.
  init(_ url: URL) {
    self.url = url
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var service: String?
    var serviceLine: Int?
    var imports: [URL] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for (index, line) in lines.enumerated() {
      if service == nil, let rest = SpecFile.words(of: line, after: "service") {
        service = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" })
        serviceLine = index + 1
      } else if let rest = SpecFile.words(of: line, after: "import"), let path = SpecFile.quoted(rest) {
        imports.append(url.deletingLastPathComponent().appending(path: path).standardizedFileURL)
      }
    }
    self.service = service
    self.serviceLine = serviceLine
    self.imports = imports
  }

  /// Every file that is reached through imports, without this one, in the order in which each is first met.
  func importedFiles() -> [URL] {
    var found: [URL] = []
    var known: Set<URL> = [url.standardizedFileURL]
    var pending = imports
    while !pending.isEmpty {
      let next = pending.removeFirst()
      guard known.insert(next).inserted, FileManager.default.fileExists(atPath: next.path) else { continue }
      found.append(next)
      pending += SpecFile(next).imports
    }
    return found
  }

  /// What follows `keyword` and a blank at the beginning of a line.
  private static func words(of line: Substring, after keyword: String) -> Substring? {
    guard line.hasPrefix(keyword) else { return nil }
    let rest = line.dropFirst(keyword.count)
    guard let first = rest.first, first == " " || first == "\t" || first == "\"" else { return nil }
    return rest.drop { $0 == " " || $0 == "\t" }
  }

  private static func quoted(_ text: Substring) -> String? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
