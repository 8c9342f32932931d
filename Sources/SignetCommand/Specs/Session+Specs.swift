import SignetGenerator
import SignetModel
import SignetSyntax

extension Session {
  /// The bytes of a spec file.
  package func readText(_ name: String) throws(ToolError) -> [UInt8] {
    do {
      return try Files.readText(surroundings.absolute(name))
    } catch {
      throw error.with(name)
    }
  }

  /// Reads the spec called `name` with all that it imports and the settings beside it, and checks it.
  ///
  /// - Parameters:
  ///   - folder: The folder that imports must not leave; without it the spec's own.
  ///   - texts: What is to be read in the place of a file, by the path that the spec shows it under.
  package func check(
    _ name: String, folder: String? = nil, texts: [String: [UInt8]] = [:]
  ) throws(ToolError) -> CheckedSpec {
    let settings = try settings(beside: name)
    let spec = try load(name, folder: folder, texts)
    let result = Checker.check(spec, settings: CheckSettings(secretNames: settings.secretNames))
    return CheckedSpec(name: name, settings: settings, spec: spec, result: result)
  }

  private func load(
    _ name: String, folder: String?, _ texts: [String: [UInt8]]
  ) throws(ToolError) -> LoadedSpec {
    // Two paths can be compared only where both begin at the same place.
    let isMixed = folder.map { $0.hasPrefix("/") != name.hasPrefix("/") } ?? false
    let root = isMixed ? surroundings.absolute(name) : name
    let limit = isMixed ? folder.map(surroundings.absolute) : folder
    let reach = ImportLimit(
      root: surroundings.absolute(root), folder: surroundings.absolute(limit ?? Paths.folder(of: root)))
    do {
      return try SpecLoader.load(root: root, folder: limit) { path in
        if let text = texts[path] { return .success(text) }
        let place = surroundings.absolute(path)
        guard path == root || reach.holds(place) else { return .failure(.outside(path)) }
        do throws(FileProblem) {
          return .success(try Files.readText(place))
        } catch {
          return .failure(SpecReadError(path: path, reason: error.reason))
        }
      }
    } catch {
      throw ToolError("\(name): \(error.reason)")
    }
  }

  /// The `signet.json` in the spec's folder; the defaults where there is none.
  private func settings(beside spec: String) throws(ToolError) -> Settings {
    let name = Paths.joined(Paths.folder(of: spec), "signet.json")
    guard Files.kind(of: surroundings.absolute(name)) != .missing else { return Settings() }
    let bytes = try readText(name)
    do {
      return try Settings(json: bytes)
    } catch {
      throw ToolError(error.description, at: "\(name):\(error.line):\(error.column)")
    }
  }
}
