/// Stage 1: the inputs keep the constraints of the spec, or nothing is sent.
extension Call {
  func checkInputs() throws(CallFault) {
    if case .failure(let problem) = caller.server.base {
      throw problem.fault
    }
    if let violation = request.violation {
      throw .invalid(field: violation.field, rule: violation.rule)
    }
  }
}

extension Request {
  /// The first constraint that an input breaks, in the order of the places in which inputs travel.
  var violation: ConstraintError? {
    path.violation ?? query.violation ?? headers.violation ?? form.violation ?? json.violation
      ?? wholeBody?.violation?.under(wholeBodyName) ?? multipart.violation
  }
}
