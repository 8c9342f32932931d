import SignetSyntax

/// Warns of what is declared or imported and never used.
///
/// Declarations of imported files are left alone: a shared file serves other specs too.
struct UnusedPass {
  let context: CheckContext
  private var symbols: Symbols { context.symbols }

  func run() {
    guard let root = context.spec.files.first?.source.id else { return }
    for node in symbols.typeOrder where node.name.span.file == root {
      warn(node.name, .type(node.name.text), "type", NameRules.unusedType)
    }
    for node in symbols.timeoutOrder where node.name.span.file == root {
      warn(node.name, .timeout(node.name.text), "timeout tier", NameRules.unusedPolicy)
    }
    for node in symbols.retryOrder where node.name.span.file == root {
      warn(node.name, .retry(node.name.text), "retry policy", NameRules.unusedPolicy)
    }
    for node in symbols.policyOrder where node.name.span.file == root {
      warn(node.name, .policy(node.name.text), "policy", NameRules.unusedPolicy)
    }
    checkImports()
  }

  private func warn(_ name: Name, _ use: Symbols.Use, _ kind: String, _ rule: Rule) {
    if name.text.isEmpty || symbols.uses[use] != nil { return }
    context.report(
      rule, "the \(kind) `\(name.text)` is never used", at: name.span, help: ["use it, or remove it"])
  }

  // MARK: Imports

  private func checkImports() {
    let useless = Set(context.spec.files.filter { !isUsed($0) }.map(\.source.id))
    for file in context.spec.files {
      var seen: [FileID: SourceSpan] = [:]
      for item in context.spec.imports[file.source.id] ?? [] {
        guard let imported = item.file else { continue }
        let span = item.declaration.path.span
        if let first = seen[imported] {
          context.report(
            NameRules.unusedImport, "`\(item.declaration.path.value)` is imported twice", at: span,
            labels: [DiagnosticLabel(first, "the first one")],
            fixes: [Fix("remove it", replace: item.declaration.span, with: "")])
        } else if imported == file.source.id {
          context.report(
            NameRules.unusedImport, "this file imports itself", at: span,
            fixes: [Fix("remove it", replace: item.declaration.span, with: "")])
        } else if useless.contains(imported) {
          context.report(
            NameRules.unusedImport, "nothing of `\(item.declaration.path.value)` is used", at: span,
            fixes: [Fix("remove it", replace: item.declaration.span, with: "")])
        }
        seen[imported] = span
      }
    }
  }

  /// Whether a file brings endpoints, the service or further imports, or another file uses what it declares.
  private func isUsed(_ tree: SpecTree) -> Bool {
    if tree.service != nil || !tree.imports.isEmpty { return true }
    return tree.declarations.contains { declaration in
      let use: Symbols.Use
      switch declaration {
      case .group, .endpoint: return true
      case .type, .structure, .enumeration, .union: use = .type(declaration.name.text)
      case .timeout: use = .timeout(declaration.name.text)
      case .retry: use = .retry(declaration.name.text)
      case .policy: use = .policy(declaration.name.text)
      }
      return (symbols.uses[use] ?? []).contains { $0 != tree.source.id }
    }
  }
}
