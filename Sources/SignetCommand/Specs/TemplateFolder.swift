import Foundation
import SignetGenerator

/// The templates of `--templates DIR`.
struct TemplateFolder {
  /// As it was given; none where the tool's own templates are used.
  let name: String?
  /// The texts by the templates' names, without the extension.
  let sources: [String: String]

  /// Reads every `.mustache` file of the folder that `arguments` name.
  init(_ arguments: Arguments, in session: Session) throws(ToolError) {
    name = arguments.value("--templates")
    guard let name else {
      sources = [:]
      return
    }
    let folder = session.surroundings.absolute(name)
    switch Files.kind(of: folder) {
    case .folder: break
    case .missing: throw ToolError("\(name): no such folder")
    default: throw ToolError("\(name): is a file, where a folder is expected")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ToolError("\(name): can't be read: \(Files.reason(error))")
    }
    var sources: [String: String] = [:]
    for file in names.sorted() where file.hasSuffix(".mustache") {
      let bytes = try session.readText(Paths.joined(name, file))
      sources[String(file.dropLast(9))] = String(decoding: bytes, as: UTF8.self)
    }
    guard !sources.isEmpty else {
      let known = Generator.templateNames.map { "\($0).mustache" }.joined(separator: ", ")
      throw ToolError("\(name): has no template; it may hold \(known)")
    }
    self.sources = sources
  }

  func generator() throws(ToolError) -> Generator {
    do {
      return try Generator(templates: sources)
    } catch {
      throw toolError(error)
    }
  }

  /// A template's mistake, at its line.
  func toolError(_ error: MustacheError) -> ToolError {
    let file = Paths.joined(name ?? ".", "\(error.template).mustache")
    return ToolError(error.message, at: error.line == 0 ? file : "\(file):\(error.line)")
  }
}
