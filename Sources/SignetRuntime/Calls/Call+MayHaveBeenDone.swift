extension Call.Outcome {
  /// What the answer by itself leaves open; nothing where it is a success.
  var mayHaveBeenDone: MayHaveBeenDone {
    if case .refusal(let refusal) = self { refusal.mayHaveBeenDone } else { .no }
  }

  /// The same answer to a call of which more is known than its last attempt shows.
  func atLeast(_ mayHaveBeenDone: MayHaveBeenDone) -> Call.Outcome {
    guard case .refusal(var refusal) = self else { return self }
    refusal.mayHaveBeenDone = max(refusal.mayHaveBeenDone, mayHaveBeenDone)
    return .refusal(refusal)
  }
}

extension CallFault {
  /// The same failure of a call of which more is known than its last attempt shows.
  func atLeast(_ mayHaveBeenDone: MayHaveBeenDone) -> CallFault {
    var fault = self
    fault.mayHaveBeenDone = max(fault.mayHaveBeenDone, mayHaveBeenDone)
    return fault
  }
}
