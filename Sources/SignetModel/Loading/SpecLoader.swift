import SignetSyntax

/// Parses a spec and follows its imports. It does no input or output itself: whoever calls it hands in the bytes.
public enum SpecLoader {
  /// Loads the spec at `root`.
  ///
  /// - Parameters:
  ///   - root: The path of the file with the `service`, as diagnostics are to show it.
  ///   - folder: The folder that imports must not leave, in the same manner as `root`; without it the root's own.
  ///   - read: The bytes of the file at a path, or why there are none.
  /// - Throws: `SpecReadError` where the root can't be read. An import that can't be read is a diagnostic.
  public static func load(
    root: String, folder: String? = nil, read: (String) -> Result<[UInt8], SpecReadError>
  ) throws(SpecReadError) -> LoadedSpec {
    let path = SpecPath(root)
    var loading = Loading(folder: folder.map(SpecPath.init) ?? path.folder)
    switch read(root) {
    case .failure(let error): throw error
    case .success(let bytes): loading.take(bytes, at: path, shownAs: root)
    }
    return loading.finished(read)
  }
}

/// The work of one load: files are taken in the order in which they are met.
private struct Loading {
  let folder: SpecPath
  private var files: [SpecTree] = []
  private var known: [SpecPath: FileID] = [:]
  private var unreadable: [SpecPath: SpecReadError] = [:]
  private var places: [SpecPath] = []
  private var imports: [FileID: [LoadedSpec.Import]] = [:]
  private var diagnostics: [Diagnostic] = []

  typealias Reader = (String) -> Result<[UInt8], SpecReadError>

  init(folder: SpecPath) {
    self.folder = folder
  }

  @discardableResult
  mutating func take(_ bytes: [UInt8], at path: SpecPath, shownAs shown: String) -> FileID {
    let id = FileID(files.count)
    known[path] = id
    places.append(path)
    files.append(Parser.parse(SourceFile(id: id, path: shown, bytes: bytes)))
    return id
  }

  mutating func finished(_ read: Reader) -> LoadedSpec {
    var index = 0
    while index < files.count {
      let tree = files[index]
      let from = places[index].folder
      imports[tree.source.id] = tree.imports.map { declaration in
        LoadedSpec.Import(declaration: declaration, file: follow(declaration, from: from, read))
      }
      index += 1
    }
    return LoadedSpec(files: files, imports: imports, diagnostics: diagnostics)
  }

  private mutating func follow(_ declaration: Import, from base: SpecPath, _ read: Reader) -> FileID? {
    let written = declaration.path.value
    let path = base.appending(written)
    guard !written.isEmpty, !written.hasPrefix("/"), path.isInside(folder) else {
      return refuse(declaration, leaving: "leaves")
    }
    if let file = known[path] { return file }
    if let error = unreadable[path] { return refuse(declaration, path, error) }
    switch read(path.description) {
    case .success(let bytes): return take(bytes, at: path, shownAs: path.description)
    case .failure(let error):
      if !error.isOutside, isMissingEnding(path, read) { return refuseEnding(declaration) }
      unreadable[path] = error
      return refuse(declaration, path, error)
    }
  }

  private func isMissingEnding(_ path: SpecPath, _ read: Reader) -> Bool {
    guard path.parts.last?.hasSuffix(Self.ending) == false,
      case .success = read(path.description + Self.ending)
    else { return false }
    return true
  }

  private static let ending = ".signet"

  private mutating func refuseEnding(_ declaration: Import) -> FileID? {
    let whole = declaration.path.value + Self.ending
    diagnostics.append(
      Diagnostic(
        NameRules.importUnreadable, "can't import \"\(declaration.path.value)\", did you mean \"\(whole)\"?",
        at: declaration.path.span,
        fixes: [Fix("write `\"\(whole)\"`", replace: declaration.path.span, with: "\"\(whole)\"")]))
    return nil
  }

  private mutating func refuse(_ declaration: Import, _ path: SpecPath, _ error: SpecReadError) -> FileID? {
    if error.isOutside { return refuse(declaration, leaving: "is a link that leaves") }
    diagnostics.append(
      Diagnostic(
        NameRules.importUnreadable, "can't import \"\(declaration.path.value)\": \(error.reason)",
        at: declaration.path.span,
        notes: ["the path is taken from this file's folder: \(path.description)"]))
    return nil
  }

  private mutating func refuse(_ declaration: Import, leaving verb: String) -> FileID? {
    diagnostics.append(
      Diagnostic(
        NameRules.importOutside,
        "import \"\(declaration.path.value)\" \(verb) the folder that holds the spec",
        at: declaration.path.span,
        notes: ["a spec and what it imports live in one folder, so that a build sees every input"],
        help: [
          "move the file below \"\(folder.description)\" and import it by its path from this file",
          "where that is not the folder of all your specs, name the one that is: `--folder DIR`",
        ]))
    return nil
  }
}
