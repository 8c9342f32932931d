import SignetCommand

/// What the plugins run: the tool with the one verb that they need, and without the runtime, so that it is built fast on
/// each machine that builds a client.
@main
struct SignetBuild {
  static func main() {
    Tool.runProcess(verbs: [GenerateVerb.self])
  }
}
