/// What the process ends with.
package enum ExitCode: Int32 {
  /// Everything is as it should be.
  case success = 0
  /// The spec has mistakes, what is checked in is stale, or a server's signature is another one.
  case findings = 1
  /// The command line is wrong, or a file could not be read or written.
  case failure = 2

  /// The paragraph that every help text ends with.
  package static let help = """
    EXIT CODES
      0  everything is as it should be
      1  a spec has mistakes, what is checked in is stale, or a server's signature is another one
      2  the command line is wrong, or a file could not be read or written
    """
}
