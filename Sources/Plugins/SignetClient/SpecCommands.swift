import Foundation
import PackagePlugin

/// The build commands for the specs of one target.
struct SpecCommands {
  /// How many files each spec gives; the generator's `OutputFiles.count`, which a test compares with this one.
  static let outputFileCount = 16

  let target: String
  /// The folder that imports must not leave.
  let folder: URL
  let workFolder: URL
  let tool: URL

  /// A command a spec; none at all where the specs can't live together, which is reported.
  func make(for urls: [URL]) -> [Command] {
    let files = urls.sorted { $0.path < $1.path }.map(SpecFile.init)
    let specs = files.filter { $0.service != nil }
    if specs.isEmpty {
      Diagnostics.warning(
        "target '\(target)' uses SignetClient, but none of its .signet files has a line that begins with 'service'"
      )
    }
    guard reportCollisions(specs) == 0 else { return [] }
    reportOrphans(files, specs)
    return specs.map(command)
  }

  /// Two specs of one stem would write the same files, and two services of one name are one Swift type.
  private func reportCollisions(_ specs: [SpecFile]) -> Int {
    var stems: [String: SpecFile] = [:]
    var services: [String: SpecFile] = [:]
    var count = 0
    for spec in specs {
      if let other = stems.updateValue(spec, forKey: spec.stem.lowercased()) {
        report(
          "\(spec.url.path): a second spec named '\(spec.stem)' in target '\(target)'; rename one", spec,
          other)
        count += 1
      } else if let name = spec.service, let other = services.updateValue(spec, forKey: name) {
        report("service '\(name)' is declared twice in target '\(target)'; rename one", spec, other)
        count += 1
      }
    }
    return count
  }

  private func report(_ message: String, _ spec: SpecFile, _ other: SpecFile) {
    Diagnostics.error(
      "\(message) (the other one is \(other.url.path))", file: spec.url.path, line: spec.serviceLine)
  }

  private func reportOrphans(_ files: [SpecFile], _ specs: [SpecFile]) {
    let reached = Set(specs.flatMap { $0.importedFiles().map(\.path) })
    for file in files where file.service == nil && !reached.contains(file.url.standardizedFileURL.path) {
      Diagnostics.warning("no spec of target '\(target)' imports this file", file: file.url.path, line: 1)
    }
  }

  private func command(for spec: SpecFile) -> Command {
    let settings = spec.url.deletingLastPathComponent().appending(path: "signet.json")
    let inputs =
      [spec.url] + spec.importedFiles()
      + (FileManager.default.fileExists(atPath: settings.path) ? [settings] : [])
    let outputs = (0..<SpecCommands.outputFileCount).map { index in
      workFolder.appending(path: "\(spec.stem).signet.\(index < 10 ? "0" : "")\(index).swift")
    }
    let arguments = ["generate", spec.url.path, "--output", workFolder.path, "--folder", folder.path]
    let run = GuardedRun(
      tool: tool, arguments: arguments, files: inputs + outputs,
      record: workFolder.appending(path: "\(spec.stem).signet.record"))
    return .buildCommand(
      displayName: "Generating the client of \(spec.url.lastPathComponent)",
      executable: run.executable,
      arguments: run.commandLine,
      inputFiles: inputs + [tool],
      outputFiles: outputs
    )
  }
}
