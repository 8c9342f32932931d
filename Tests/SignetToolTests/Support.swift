import Foundation
import Testing

@testable import SignetCommand

/// A folder of its own for one test, gone afterwards, and the tool run in it.
final class Workspace {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Runs the tool with `arguments`, as if typed in this folder.
  func run(
    _ arguments: String..., environment: [String: String] = [:], terminal: Bool = false,
    verbs: [any (Verb & Sendable).Type] = Tool.verbs
  ) -> Outcome {
    Tool.run(
      arguments,
      in: Surroundings(directory: path, environment: environment, errorIsTerminal: terminal),
      verbs: verbs)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// Every file below the folder, by its path, sorted.
  func files(in folder: String = ".") -> [String] {
    let names =
      FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return names.sorted().filter { name in
      FileManager.default.fileExists(atPath: "\(path)/\(folder)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// What tells whether a file was written again: its number on the disk, which a rename changes.
  func identity(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return try #require(attributes[.systemFileNumber] as? Int)
  }
}

/// Specs for tests of the tool; each uses only what the runtime gives.
enum Specs {
  static let small = """
    service Small {
      version "1.0"
      server production "https://api.small.example"
    }

    /// A thing.
    struct Thing { id: String  name: String }

    group things @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(natural) {
      /// One thing.
      endpoint get GET /things/{id: String} {
        returns Thing
      }
    }

    """
}
