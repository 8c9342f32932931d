import SignetSyntax

/// Reports the secrets that stand in a spec.
struct SecretScan {
  let context: CheckContext

  func run() {
    for secrets in context.spec.secrets { report(secrets) }
  }

  private func report(_ secrets: WrittenSecrets) {
    for key in secrets.privateKeys {
      context.report(
        SecrecyRules.privateKey, "a private key stands in the spec", at: key.header,
        notes: ["a spec is in version control, in builds and in logs; the key is known from now on"],
        help: ["remove it, and replace the key"])
    }
    for run in secrets.runs {
      context.report(
        SecrecyRules.secretByItsLooks, "this looks like a secret", at: run,
        notes: [
          "no secret has a place in a spec: it comes from a server, or from the device's secure store"
        ],
        help: ["remove it; where it is none, `@allow(SG604, \"reason\")` says so"])
    }
  }
}
