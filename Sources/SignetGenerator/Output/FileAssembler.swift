/// Puts declarations into their files.
struct FileAssembler {
  let options: GeneratorOptions
  let templates: TemplateSet

  /// Within a file declarations stand in the order of their keys, so that their order in the spec does not matter.
  func files(of declarations: [Declaration]) throws(MustacheError) -> [GeneratedFile] {
    var assigned = [[Declaration]](repeating: [], count: OutputFiles.count)
    for declaration in declarations { assigned[OutputFiles.index(of: declaration.key)].append(declaration) }
    var files: [GeneratedFile] = []
    for index in assigned.indices {
      let sorted = assigned[index].sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let text = try header(of: sorted) + sorted.map { "\n" + $0.text }.joined()
      files.append(GeneratedFile(name: OutputFiles.name(stem: options.stem, index: index), contents: text))
    }
    return files
  }

  private func header(of declarations: [Declaration]) throws(MustacheError) -> String {
    let modules = declarations.reduce(into: Declaration.Modules()) { $0.formUnion($1.modules) }
    let level = options.access.rawValue
    let needsRuntime =
      modules.contains(.runtime) || options.access == .public && modules.contains(.conformance)
    let context: MustacheObject = [
      "spec": .text("\(options.stem).signet"),
      "isUsed": .flag(!declarations.isEmpty),
      "usesFoundation": .flag(modules.contains(.foundation)),
      "importLevel": .text("\(level) "),
      // An import that no signature needs must not be wider than the file.
      "runtimeLevel": .text("\(needsRuntime ? level : "internal") "),
    ]
    return try templates.render("file", context)
  }
}
