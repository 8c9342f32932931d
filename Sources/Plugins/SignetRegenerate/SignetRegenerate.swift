import PackagePlugin

@main
struct SignetRegenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
