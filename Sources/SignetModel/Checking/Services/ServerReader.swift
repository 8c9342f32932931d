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

  private func check(_ server: Server, _ literal: TextLiteral, _ insecure: Annotation?, isMeantInsecure: Bool)
  {
    guard let address = ServerAddress(literal.value) else {
      return context.report(
        ServiceRules.serverAddress, "this is no base URL", at: literal.span,
        notes: ["a base URL has a scheme, a host and perhaps a port and a path; no user, query or fragment"],
        help: ["write it like `\"https://api.example.com/v1\"`"], concealed: literal.value.contains("@"))
    }
    if address.isSecure || address.isLoopback {
      if let insecure {
        context.report(
          TypeRules.misplacedAnnotation, "`@insecure` on a server that is not", at: insecure.span,
          fixes: [Fix("remove `@insecure`", replace: insecure.span, with: "")])
      }
      return
    }
    if insecure != nil || isMeantInsecure { return }
    let better = "https" + literal.value.dropFirst("http".count)
    context.report(
      ServiceRules.cleartext, "`\(server.name)` is called without TLS", at: literal.span,
      notes: ["whoever is on the line reads and changes everything"],
      help: ["a server for tests may say why: `@insecure(\"reason\")`; it exists in debug builds only"],
      fixes: [Fix("use https", replace: literal.span, with: "\"\(better)\"")])
  }
}

/// What of a base URL the rules ask for.
struct ServerAddress {
  let isSecure: Bool
  let host: Substring

  init?(_ url: String) {
    let lower = url.lowercased()
    let rest: Substring
    if lower.hasPrefix("https://") {
      isSecure = true
      rest = url.dropFirst("https://".count)
    } else if lower.hasPrefix("http://") {
      isSecure = false
      rest = url.dropFirst("http://".count)
    } else {
      return nil
    }
    let isPlain = rest.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !Array("?#@\\\"<>{}|^`".utf8).contains($0)
    }
    guard isPlain else { return nil }
    let authority = rest.prefix { $0 != "/" }
    let port: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      port = authority[authority.index(after: end)...]
    } else {
      host = authority.prefix { $0 != ":" }
      port = authority[host.endIndex...]
    }
    guard !host.isEmpty, host != "[]" else { return nil }
    if !port.isEmpty {
      guard port.first == ":", let number = UInt16(port.dropFirst()), number > 0 else { return nil }
    }
  }

  /// A host that never leaves the machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
  var isLoopback: Bool {
    let name = host.lowercased()
    if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
