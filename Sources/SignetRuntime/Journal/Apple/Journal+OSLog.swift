#if canImport(os)
  import os

  extension Journal {
    /// Gives each entry to the system's log as a line of JSON: attempts at the level `debug`, calls at `default`.
    ///
    /// Nothing in an entry is secret, so that the log shows it as it is.
    public static func osLog(subsystem: String, category: String = "calls") -> Journal {
      let logger = Logger(subsystem: subsystem, category: category)
      return .closure { entry in
        let line = entry.line
        switch entry.kind {
        case .attempt: logger.debug("\(line, privacy: .public)")
        case .call, .dropped: logger.log("\(line, privacy: .public)")
        }
      }
    }
  }
#endif
