/// Between stages 7 and 15: a file goes, or comes, in as many requests as it takes; each of them is an attempt of its
/// own, sealed and signed with its own method, path and content.
extension Call {
  /// An attempt, or the attempts that move a file further each.
  func transferring(
    _ encoded: Encoded, as identity: CallIdentity, among recoveries: inout Recoveries,
    until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    switch transfer {
    case let upload as ResumableUpload:
      return try await resuming(upload, encoded, as: identity, among: &recoveries, until: deadline)
    case let download as Download:
      return try await resuming(download, encoded, as: identity, among: &recoveries, until: deadline)
    case let stream as StreamReception:
      return try await receiving(stream, encoded, as: identity, among: &recoveries, until: deadline)
    default: return try await recovering(encoded, as: identity, among: &recoveries, until: deadline)
    }
  }

  /// The call with what its content needs to be told of, or resumed.
  func transferringContent(
    of encoded: Encoded, as identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> Call {
    if encoded.request.body.isEmpty { return self }
    let upload = options.progress.map { PlainUpload(length: encoded.request.body.length, $0) }
    if let stream = transfer as? StreamReception, let upload { stream.tell(upload) }
    guard transfer == nil else { return self }
    var call = self
    if request.endpoint.content == .resumableUpload {
      call.transfer = try resumable(encoded.request, of: try await owner(identity, until: deadline))
    } else {
      call.transfer = upload
    }
    return call
  }

  private func resumable(
    _ whole: TransportRequest, of owner: CanonicalBytes
  ) throws(CallFault) -> ResumableUpload {
    do throws(RequestBody.DigestError) {
      let digest = try whole.body.digest(.sha256)
      return ResumableUpload(
        of: whole, by: owner, digest: digest, in: caller.store,
        isRepeatable: request.endpoint.isRepeatable, options.progress)
    } catch {
      if Task.isCancelled { throw .cancelled(sent: false) }
      throw .invalid(field: "file", rule: .lack(.fileToSend))
    }
  }

  private func resuming(
    _ upload: ResumableUpload, _ encoded: Encoded, as identity: CallIdentity,
    among recoveries: inout Recoveries,
    until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    while true {
      let step = upload.step
      do throws(CallFault) {
        let next = Encoded(request: upload.request(for: step), common: encoded.common)
        let outcome = try await recovering(next, as: identity, among: &recoveries, until: deadline)
        upload.mayHaveBeenDone(outcome.mayHaveBeenDone)
        if try upload.took(outcome, of: step, isNamed: isNamed) {
          return outcome.atLeast(upload.mayHaveBeenDone)
        }
      } catch {
        // A request that broke, and is gone on from, leaves open what came of it all the same.
        upload.mayHaveBeenDone(error.mayHaveBeenDone)
        guard !Task.isCancelled, upload.broke(step, by: error) else {
          throw error.atLeast(upload.mayHaveBeenDone)
        }
      }
    }
  }

  private func resuming(
    _ download: Download, _ encoded: Encoded, as identity: CallIdentity, among recoveries: inout Recoveries,
    until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    var worst = MayHaveBeenDone.no
    while true {
      do throws(CallFault) {
        let next = Encoded(request: try download.request(from: encoded.request), common: encoded.common)
        let outcome = try await recovering(next, as: identity, among: &recoveries, until: deadline)
        worst = max(worst, outcome.mayHaveBeenDone)
        if let ending = try download.took(outcome) { return ending.atLeast(worst) }
      } catch {
        worst = max(worst, error.mayHaveBeenDone)
        // What does not go with the part is forgotten in any case: a later call begins at the beginning.
        guard !Task.isCancelled, download.goesOn(after: error), mayAskAgain else {
          throw error.atLeast(worst)
        }
      }
    }
  }

  /// Whether what has begun may be asked for again, to go on from where it broke off.
  private var mayAskAgain: Bool { request.endpoint.method.isSafe || request.endpoint.isRepeatable }
}
