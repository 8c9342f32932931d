import Foundation
import PackagePlugin

/// `swift package signet-regenerate [SPEC…]`: writes the client of each spec to `Generated/<Stem>/`.
///
/// Without a name, that is each spec below `Specs/` and each in a target that is no test; a spec that is reached
/// twice, through a link, counts once.
@main
struct SignetRegenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let specs = arguments.isEmpty ? allSpecs(of: context.package) : named(arguments, below: root)
    guard let specs, !reportsCollision(specs) else { return }
    if specs.isEmpty {
      Diagnostics.warning(
        "there is no spec below Specs/ or in a target: no .signet file with a 'service' line")
    }
    let tool = try context.tool(named: "signet-build").url
    for spec in specs {
      let folder = path(of: folder(around: spec.url, in: context.package), below: root)
      let arguments = ["--output", "Generated/\(spec.stem)", "--folder", folder]
      try run(tool, ["generate", path(of: spec.url, below: root)] + arguments, in: root)
    }
  }

  // MARK: Which specs

  private func named(_ words: [String], below root: URL) -> [SpecFile]? {
    var specs: [SpecFile] = []
    for word in words {
      let url = word.hasPrefix("/") ? URL(filePath: word) : root.appending(path: word)
      guard !word.hasPrefix("-"), FileManager.default.fileExists(atPath: url.path) else {
        Diagnostics.error("\(word): no such file; usage: swift package signet-regenerate [SPEC…]")
        return nil
      }
      specs.append(SpecFile(url.standardizedFileURL))
    }
    return specs
  }

  private func allSpecs(of package: Package) -> [SpecFile] {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }.filter { $0.kind != .test }
    let urls = specsFolder(of: package) + targets.flatMap { $0.sourceFiles.map(\.url) }
    var known: Set<String> = []
    return
      urls
      .filter { $0.pathExtension == "signet" && known.insert($0.resolvingSymlinksInPath().path).inserted }
      .map(SpecFile.init)
      .filter { $0.service != nil }
  }

  private func specsFolder(of package: Package) -> [URL] {
    let folder = package.directoryURL.appending(path: "Specs")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// The folder that a spec's imports must not leave, as in a build: its target's, or `Specs/`.
  private func folder(around spec: URL, in package: Package) -> URL {
    let targets = package.targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL }
    let folders = targets + [package.directoryURL.appending(path: "Specs")]
    let around = folders.filter { spec.path.hasPrefix($0.path + "/") }
    return around.max { $0.path.count < $1.path.count } ?? spec.deletingLastPathComponent()
  }

  private func reportsCollision(_ specs: [SpecFile]) -> Bool {
    var stems: [String: SpecFile] = [:]
    var found = false
    for spec in specs {
      guard let other = stems.updateValue(spec, forKey: spec.stem.lowercased()) else { continue }
      found = true
      Diagnostics.error(
        "two specs would be written to Generated/\(spec.stem); rename one (the other one is \(other.url.path))",
        file: spec.url.path, line: spec.serviceLine)
    }
    return found
  }

  // MARK: The tool

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("signet \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
  }

  /// The path from the package's folder, where it leads down, so that messages read the same on each machine.
  private func path(of url: URL, below root: URL) -> String {
    let prefix = root.path + "/"
    return url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path
  }
}
