import SignetRuntime

/// What `signet sign` prints: the canonical string, the signature, the request.
struct SignReport {
  let result: SignedResult

  // MARK: For people

  /// Secrets in the canonical string are shown as `{secret}`.
  func text() throws(SigningError) -> String {
    var sections = [canonicalString, signature]
    let endpoint = result.endpoint.map { " of \($0)" } ?? ""
    sections.append("REQUEST\(endpoint)\n" + (try request()))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var canonicalString: String {
    let message = result.message
    guard result.secrets.isComplete else {
      return """
        CANONICAL STRING, \(count(message))
        not shown: it holds the secret in a form that can't be masked; --json gives it as it is
        """
    }
    let concealed = ConcealedBytes(message, result.secrets.all)
    var notes: [String] = []
    if concealed.hidesSomething { notes.append("secrets masked") }
    if message.last == UInt8(ascii: "\n") { notes.append("ends with a line end") }
    let shown: String
    if let text = String(validating: concealed.shown, as: UTF8.self) {
      shown = text
    } else {
      notes.append("not UTF-8, in hexadecimal")
      shown = concealed.runs.map { run in
        run.secret.map { "{\($0)}" } ?? OutputBytes.hex(message[run.range])
      }.joined(separator: " ")
    }
    return (["CANONICAL STRING", count(message)] + notes).joined(separator: ", ") + "\n" + shown
  }

  private func count(_ bytes: [UInt8]) -> String { "\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")" }

  private var signature: String {
    guard let signature = result.signature else {
      return """
        SIGNATURE
        made on the device: the private key '\(result.privateKey ?? "")' never leaves its secure store
        """
    }
    return "SIGNATURE\n\(signature)"
  }

  /// A signing that sends the secret itself is as bad as it sounds; it is not printed for that.
  private func request() throws(SigningError) -> String {
    let request = try wholeRequest()
    guard result.sendsSecret else { return request }
    let spellings = result.givenSecrets.flatMap { secret in
      let text = String(decoding: secret.bytes, as: UTF8.self)
      return [QueryEncoding.rfc3986([("", text)]), QueryEncoding.form([("", text)]), "=" + text].map {
        SecretSpellings.Spelling(name: secret.name, bytes: Array($0.utf8.dropFirst()))
      }
    }
    return String(decoding: ConcealedBytes(Array(request.utf8), spellings).shown, as: UTF8.self)
  }

  private func wholeRequest() throws(SigningError) -> String {
    var lines = ["\(result.request.method) \(result.url)"]
    lines += result.headers.map { "\($0.name): \($0.value)" }
    let body = try result.body()
    if !body.isEmpty { lines += ["", OutputBytes.text(body) ?? OutputBytes.hex(body[...])] }
    return lines.joined(separator: "\n")
  }

  // MARK: For programs

  /// `message`, `signature` and `request`, the bytes as they are.
  func json() throws(SigningError) -> String {
    var members: [(name: String, value: OrderedJSON)] = []
    if let text = OutputBytes.text(result.message) {
      members.append(("message", .text(text)))
    } else {
      members.append(("messageHex", .text(OutputBytes.hex(result.message[...], separator: ""))))
    }
    members.append(("signature", result.signature.map(OrderedJSON.text) ?? .null))
    members.append(("request", try RequestDocument.object(result)))
    return OrderedJSON.object(members).text
  }
}
