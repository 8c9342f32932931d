/// Stage 13: HTTP success and business success are two questions.
extension Call {
  func unwrap(_ exchange: Exchange) throws(CallFault) -> Outcome {
    let status = exchange.head.status
    let isSuccess = (200..<300).contains(status)
    if let envelope = caller.service.envelope {
      return try unwrap(exchange, envelope, isSuccess: isSuccess)
    }
    if isSuccess {
      let payload = readsPayload ? try promised(exchange)?.root : nil
      return .success(Answer(exchange, payload: payload, place: ""))
    }
    return .refusal(bareRefusal(exchange))
  }

  // MARK: With an envelope

  private func unwrap(
    _ exchange: Exchange, _ envelope: Envelope, isSuccess: Bool
  ) throws(CallFault) -> Outcome {
    guard isSuccess else { return .refusal(refusal(exchange, envelope)) }
    guard let root = try document(exchange)?.root else {
      var answer = Answer(exchange, payload: nil, place: envelope.data ?? "")
      answer.isConfirmed = false
      return .success(answer)
    }
    let code: String
    do throws(WireError) { code = try MemberPath(envelope.code).scalar(in: root) } catch {
      throw .malformedAnswer(at: error.path)
    }
    let payload = envelope.data.map { MemberPath($0).find(in: root) } ?? root
    guard envelope.success.contains(code) else {
      return .refusal(
        Refusal(
          exchange, code: code, message: message(envelope.message, root), payload: payload,
          place: envelope.data ?? ""))
    }
    return .success(
      Answer(exchange, payload: payload, place: envelope.data ?? ""))
  }

  /// A failure by status; what it holds beside that is a bonus, and may be a proxy's.
  private func refusal(_ exchange: Exchange, _ envelope: Envelope) -> Refusal {
    let root = (try? document(exchange))?.root
    let code = root.flatMap { try? MemberPath(envelope.code).scalar(in: $0) }
    let isNamed = code.map { !envelope.success.contains($0) } ?? false
    var refusal = Refusal(
      exchange, code: isNamed ? code ?? "" : "",
      message: root.flatMap { message(envelope.message, $0) },
      payload: root.flatMap { root in envelope.data.map { MemberPath($0).find(in: root) } ?? root },
      place: envelope.data ?? "")
    // The body says that it was done, and what the server has signed may be the body alone.
    if code != nil, !isNamed { refusal.mayHaveBeenDone = .unknown }
    return refusal
  }

  // MARK: Without

  private func bareRefusal(_ exchange: Exchange) -> Refusal {
    let root = (try? document(exchange))?.root
    let shape = caller.service.failure
    let code = root.flatMap { root in shape.flatMap { try? MemberPath($0.code).scalar(in: root) } }
    return Refusal(
      exchange, code: code ?? "", message: root.flatMap { message(shape?.message, $0) }, payload: root,
      place: "")
  }

  // MARK: Parts

  /// The answer of a server whose status is its last word: with a success, the work is done.
  private func promised(_ exchange: Exchange) throws(CallFault) -> WireDocument? {
    do throws(CallFault) { return try document(exchange) } catch {
      throw CallFault(error.reason, mayHaveBeenDone: .yes)
    }
  }

  /// The answer as JSON; nil where it has no content.
  private func document(_ exchange: Exchange) throws(CallFault) -> WireDocument? {
    if exchange.body.isEmpty { return nil }
    do throws(WireError) {
      return try WireDocument(
        exchange.body,
        limits: WireDocument.Limits(
          depth: caller.configuration.depthLimit, size: caller.configuration.answerLimit))
    } catch {
      throw .malformedAnswer(at: "")
    }
  }

  private func message(_ name: String?, _ root: WireElement) -> String? {
    name.flatMap { try? MemberPath($0).scalar(in: root) }
  }
}
