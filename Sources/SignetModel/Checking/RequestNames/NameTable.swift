/// Who writes which name in a request, the first one where there are several.
struct NameTable {
  /// By the name in lower case: it is the same in any (RFC 9110 §5.1).
  private var headers: [String: NameWriter] = [:]
  private var query: [String: NameWriter] = [:]
  private var content: [String: NameWriter] = [:]

  init(_ writers: [NameWriter] = []) {
    for writer in writers { add(writer) }
  }

  mutating func add(_ writer: NameWriter) {
    switch writer.place {
    case .header: Self.add(writer, writer.name.lowercased(), to: &headers)
    case .query: Self.add(writer, writer.name, to: &query)
    case .content: Self.add(writer, writer.name, to: &content)
    case .parameter:
      Self.add(writer, writer.name, to: &query)
      Self.add(writer, writer.name, to: &content)
    }
  }

  private static func add(_ writer: NameWriter, _ key: String, to table: inout [String: NameWriter]) {
    if table[key] == nil { table[key] = writer }
  }

  /// Who writes where `writer` does.
  func other(than writer: NameWriter) -> NameWriter? {
    switch writer.place {
    case .header: headers[writer.name.lowercased()]
    case .query: query[writer.name]
    case .content: content[writer.name]
    case .parameter: query[writer.name] ?? content[writer.name]
    }
  }
}
