import SignetSyntax

/// Reads `server production "https://api.example.com/v1" connections 2`.
struct ServerReader {
  let context: CheckContext

  func read(_ settings: [Setting]) -> [Server] {
    var names = Namespace("server")
    return settings.compactMap { setting in
      guard let server = read(setting), names.add(server.name, at: server.span, context) else { return nil }
      return server
    }
  }

  private func read(_ setting: Setting) -> Server? {
    let annotations = AnnotationSet(setting.annotations, on: .server, region: setting.region, context)
    let values = SettingValues(setting, context)
    let all = values.all
    guard all.count == 2 || all.count == 4, let name = all[0].word, case .text(let url) = all[1].kind else {
      values.refuse("a name and a URL: `production \"https://api.example.com\"`")
      return nil
    }
    var server = Server(
      name: name.text, url: url.value, documentation: setting.documentation?.text ?? "", span: name.span)
    while server.url.hasSuffix("/") { server.url.removeLast() }
    if all.count == 4 {
      guard all[2].word?.text == "connections", let count = all[3].number, (1...1_000).contains(count) else {
        values.refuse("`connections` and a number from 1 behind the URL", at: all[2].span)
        return nil
      }
      server.connections = count
    }
    if let insecure = annotations[.insecure] {
      server.insecureReason = ArgumentReader(insecure, .insecure, context).reason()
    }
    check(server, url, annotations[.insecure], isMeantInsecure: annotations.meant.contains(.insecure))
    return server
  }

  private static func mistake(in url: String) -> String {
    if url.contains("@") { return "this is no base URL" }
    if !url.contains("://") { return "this base URL has no scheme: `https://` is missing" }
    if url.contains("?") || url.contains("#") { return "a base URL has no query and no fragment" }
    return "this is no base URL"
  }

  private func check(_ server: Server, _ literal: TextLiteral, _ insecure: Annotation?, isMeantInsecure: Bool)
  {
    guard let address = ServerAddress(literal.value) else {
      return context.report(
        ServiceRules.serverAddress, Self.mistake(in: literal.value), at: literal.span,
        notes: ["a base URL has a scheme, a host and perhaps a port and a path; no user, query or fragment"],
        help: ["write it like `\"https://api.example.com/v1\"`"], concealed: literal.value.contains("@"))
    }
    if address.isSecure || address.isLoopback {
      if let insecure {
        context.report(
          TypeRules.misplacedAnnotation, "`@insecure` on a server that is not", at: insecure.span,
          fixes: [context.removal("remove `@insecure`", of: insecure.span)])
      }
      return
    }
    if insecure != nil || isMeantInsecure { return }
    context.report(
      ServiceRules.cleartext, "`\(server.name)` is called without TLS", at: literal.span,
      notes: ["whoever is on the line reads and changes everything"],
      help: [
        "write `https`; a server for tests may say why not: `@insecure(\"reason\")`, and exists in debug builds only"
      ])
  }
}
