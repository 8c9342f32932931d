#if os(Linux)
  import Foundation

  /// What this process has open, and how much memory it holds, in bytes.
  struct ProcessUsage: Sendable {
    let descriptors: Int
    let resident: Int

    static var now: ProcessUsage {
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
      let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return ProcessUsage(descriptors: open, resident: pages * Int(sysconf(Int32(_SC_PAGESIZE))))
    }
  }
#endif
