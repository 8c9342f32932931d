import Foundation

/// A program that tests run beside themselves, found on the path.
///
/// Programs are started one at a time. Between two starts, each would inherit the other's pipes, and whoever reads one
/// of those to its end would wait for both programs to go.
public struct ChildProcess: Sendable {
  /// Where what it says of errors goes.
  public enum Errors: Sendable {
    /// Among its output.
    case output
    case nowhere
    /// To where this process's own go.
    case here
  }

  /// What a program left behind.
  public struct Result: Sendable {
    public let status: Int32
    public let output: Data

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  private static let starting: NSLock = {
    // Writing to a program that is gone is an error then, not this process's end.
    signal(SIGPIPE, SIG_IGN)
    return NSLock()
  }()

  private let process: Process
  private let input: FileHandle
  private let output: FileHandle
  /// Signalled at its end. `waitUntilExit` would turn a run loop, which these threads don't have.
  private let ended = DispatchSemaphore(value: 0)

  /// Starts it.
  ///
  /// - Throws: what Foundation throws where there is no such folder, or no more processes are to be had.
  public init(_ command: [String], in folder: URL? = nil, errors: Errors = .here) throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = folder }
    process.terminationHandler = { [ended] _ in ended.signal() }
    (input, output) = try Self.starting.withLock { [process] in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      switch errors {
      case .output: process.standardError = output
      case .nowhere: process.standardError = FileHandle.nullDevice
      case .here: break
      }
      try process.run()
      return (input.fileHandleForWriting, output.fileHandleForReading)
    }
  }

  /// Runs a program to its end, with this as its input. It reads all of that before it writes more than a pipe holds.
  ///
  /// Nothing that tasks run on is kept waiting: they have one thread a core, and where those wait for a program that
  /// waits for a task, none goes on.
  public static func run(
    _ command: [String], in folder: URL? = nil, input: Data = Data(), errors: Errors = .output
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            let child = try ChildProcess(command, in: folder, errors: errors)
            // A program that reads no input may be gone by now; its status says what there is to say.
            try? child.write(input)
            return try child.finish()
          })
      }
    }
  }

  public func write(_ bytes: Data) throws {
    try input.write(contentsOf: bytes)
  }

  /// Its output up to the end of a line, or to its own end. It blocks this thread: for a program that says at once that
  /// it is ready.
  public func firstLine() -> Data {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.availableData
      if more.isEmpty { break }
      line += more
    }
    return line
  }

  /// Closes its input, and waits for its end, on a thread of its own.
  @discardableResult
  public func end() async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try finish() }) }
    }
  }

  private func finish() throws -> Result {
    try input.close()
    let rest = try output.readToEnd() ?? Data()
    ended.wait()
    ended.signal()
    return Result(status: process.terminationStatus, output: rest)
  }
}
