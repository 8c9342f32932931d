import Foundation

/// `signet generate`: writes the client of each spec.
package enum GenerateVerb: Verb {
  package static let name = "generate"
  package static let summary = "Writes the Swift client of each spec"
  package static let synopses = ["SPEC… --output DIR [--templates DIR] [--access LEVEL]"]
  package static let discussion = """
    Each spec gives files named after it: Shop.signet gives Shop.signet.00.swift and so on, always the same number of
    them. A file that would not change is not touched, and where a spec has a mistake nothing at all is written.
    """
  package static let examples = [
    (
      command: "signet generate Specs/Shop.signet --output Generated/Shop",
      effect: "writes Generated/Shop/Shop.signet.00.swift and the rest"
    )
  ]
  package static let options = CommonOptions.generating + CommonOptions.checking
  package static let operands = (count: 1...Int.max, name: "at least one SPEC")

  package static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let output = try arguments.required("--output")
    let folder = session.surroundings.absolute(output)
    guard let generated = try Generation.run(arguments, in: &session) else { return .findings }
    try createFolder(folder, name: output)
    var batch = WriteBatch()
    for spec in generated {
      for file in spec.files {
        let content = Array(file.contents.utf8)
        try batch.write(content, to: Paths.joined(folder, file.name), name: Paths.joined(output, file.name))
      }
      for name in try spec.staleFiles(in: folder, name: output) {
        batch.remove(Paths.joined(folder, name), name: Paths.joined(output, name))
      }
    }
    let count = batch.count
    try batch.commit()
    if count > 0 { session.say("\(output): \(count) \(count == 1 ? "file" : "files") written") }
    return .success
  }

  private static func createFolder(_ path: String, name: String) throws(ToolError) {
    if Files.kind(of: path) == .file {
      throw ToolError("\(name): is a file, where a folder is expected")
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ToolError("\(name): can't be created: \(Files.reason(error))")
    }
  }
}
