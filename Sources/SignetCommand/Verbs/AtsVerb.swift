import SignetModel

/// `signet ats`: the exceptions from App Transport Security that the servers of specs need.
enum AtsVerb: Verb {
  static let name = "ats"
  static let summary = "Prints the App Transport Security exceptions that servers without TLS need"
  static let synopses = ["[--warnings-as-errors] [--diagnostics json] [--folder DIR] SPEC…"]
  static let discussion = """
    What it prints goes into the Info.plist of a debug build: the hosts of the servers with @insecure, and the local
    network where a server is on a loopback address, an unqualified name or a name under .local. Nothing else is let
    through; where nothing is needed, nothing is printed. An address of IP that is not loopback has an entry of its own,
    which iOS 17 and macOS 14 and later read; before, App Transport Security does not apply to addresses.
    """
  static let examples = [
    (
      command: "signet ats Specs/Shop.signet", effect: "prints NSAppTransportSecurity as an Info.plist has it"
    ),
    (
      command: "signet lint --plist App/Info.plist Specs/Shop.signet",
      effect: "refuses an Info.plist that lets more through"
    ),
  ]
  static let options = CommonOptions.checking
  static let operands = (count: 1...Int.max, name: "at least one SPEC")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    var findings = Findings(arguments)
    var apis: [API] = []
    for name in arguments.operands {
      let checked = try session.check(name, folder: arguments.value("--folder"))
      findings.add(checked, checked.result.diagnostics)
      if let api = checked.result.api { apis.append(api) }
    }
    let code = findings.report(in: &session)
    guard code == .success else { return code }
    let exceptions = TransportExceptions(apis)
    if exceptions.isEmpty {
      session.say("no exception from App Transport Security is needed")
    } else {
      session.print(exceptions.entry, terminator: "")
    }
    return .success
  }
}
