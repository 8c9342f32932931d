#if os(Linux)
  import Foundation

  /// The most memory that this process holds at any moment from here on, whether or not anybody looks then.
  struct PeakMemory: Sendable {
    /// What the process held when the measuring began, in bytes.
    let before: Int

    /// Has the system forget what has been before (proc(5), `/proc/pid/clear_refs`).
    init() throws {
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      before = try Self.highest
    }

    /// In bytes, beyond what the process held before.
    var growth: Int { get throws { try Self.highest - before } }

    /// The high-water mark of what is resident, in bytes.
    private static var highest: Int {
      get throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
          let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw CocoaError(.fileReadCorruptFile) }
        return kilobytes << 10
      }
    }
  }
#endif
