/// The files of one run by their numbers: what turns a span back into a path, a line and a text.
public struct SourceMap: Sendable {
  private var files: [FileID: SourceFile] = [:]

  public init(_ files: [SourceFile] = []) {
    for file in files { add(file) }
  }

  public mutating func add(_ file: SourceFile) {
    files[file.id] = file
  }

  /// The ranges that are not shown, file by file, in order and apart.
  private var concealed: [FileID: [Range<Int>]] = [:]

  /// Has what stands at `spans` shown nowhere: neither in the lines that are printed nor in messages that quote it.
  /// It may be a secret, and a build's log is read by many.
  public mutating func conceal(_ spans: [SourceSpan]) {
    var touched: Set<FileID> = []
    for span in spans where !span.isEmpty {
      concealed[span.file, default: []].append(span.range)
      touched.insert(span.file)
    }
    for file in touched { concealed[file] = SourceMap.apart(concealed[file] ?? []) }
  }

  private static func apart(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The ranges of a file that are not shown and have a part in `range`.
  func concealed(in file: FileID, _ range: Range<Int>) -> [Range<Int>] {
    guard let ranges = concealed[file] else { return [] }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return Array(ranges[low...].prefix { $0.lowerBound < range.upperBound })
  }

  public subscript(id: FileID) -> SourceFile? { files[id] }

  /// The bytes of `span` as text; empty where the file is not in the map.
  public func text(of span: SourceSpan) -> String {
    files[span.file]?.text(of: span) ?? ""
  }
}
