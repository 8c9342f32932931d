/// The files of one run by their numbers: what turns a span back into a path, a line and a text.
public struct SourceMap: Sendable {
  private var files: [FileID: SourceFile] = [:]

  public init(_ files: [SourceFile] = []) {
    for file in files { add(file) }
  }

  public mutating func add(_ file: SourceFile) {
    files[file.id] = file
  }

  public subscript(id: FileID) -> SourceFile? { files[id] }

  /// The bytes of `span` as text; empty where the file is not in the map.
  public func text(of span: SourceSpan) -> String {
    files[span.file]?.text(of: span) ?? ""
  }
}
