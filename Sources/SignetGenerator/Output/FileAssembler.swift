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
      var text = try header(of: sorted, index)
      text.reserveCapacity(sorted.reduce(text.count) { $0 + $1.text.count + 1 })
      for declaration in sorted {
        text.append(UInt8(ascii: "\n"))
        text += declaration.text
      }
      let contents = String(decoding: text, as: UTF8.self)
      files.append(
        GeneratedFile(name: OutputFiles.name(stem: options.stem, index: index), contents: contents))
    }
    return files
  }

  /// Imports are public at every access level: only such a one gets along with any spelling of an import in the
  /// module's other files (a plain `import` beside an `internal import` of one module is an error in Swift 6 mode).
  /// Where no signature makes use of an import in public, a type alias does.
  private func header(of declarations: [Declaration], _ index: Int) throws(MustacheError) -> [UInt8] {
    let modules = declarations.reduce(into: Declaration.Modules()) { $0.formUnion($1.modules) }
    let isPublic = options.access == .public
    let usesFoundation = modules.contains(.foundation)
    let usesRuntimePublicly = isPublic && !modules.isDisjoint(with: [.runtime, .conformance])
    let context: MustacheObject = [
      "spec": .text("\(options.stem).signet"),
      "isUsed": .flag(!declarations.isEmpty),
      "usesFoundation": .flag(usesFoundation),
      "hidesImports": .flag(!usesRuntimePublicly || usesFoundation && !isPublic),
      "hidesRuntime": .flag(!usesRuntimePublicly),
      "hidesFoundation": .flag(usesFoundation && !isPublic),
      "alias": .text(alias(index)),
    ]
    return try templates.render("file", context)
  }

  /// A name of the file's own: `CatalogSignet03` of `Catalog.signet.03.swift`.
  private func alias(_ index: Int) -> String {
    let stem = options.stem.unicodeScalars.map { scalar in
      scalar.properties.isXIDContinue ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
    }
    let prefix = options.stem.unicodeScalars.first?.properties.isXIDStart == true ? "" : "_"
    let name = stem.joined()
    return "\(prefix)\(name.prefix(1).uppercased())\(name.dropFirst())Signet\(index < 10 ? "0" : "")\(index)"
  }
}
