import Foundation
import PackagePlugin

/// Turns each spec of a target into client code in the build folder.
///
/// Every `.signet` file of the target with a line that begins with `service` is a spec; the others are fragments,
/// which specs import.
@main
struct SignetClient: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.sourceFiles.map(\.url).filter { $0.pathExtension == "signet" }
    let commands = SpecCommands(
      target: target.name,
      folder: target.directoryURL,
      workFolder: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "signet-build").url
    )
    return commands.make(for: files)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SignetClient: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "signet" }
      let commands = SpecCommands(
        target: target.displayName,
        folder: context.xcodeProject.directoryURL,
        workFolder: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "signet-build").url
      )
      return commands.make(for: files)
    }
  }
#endif
