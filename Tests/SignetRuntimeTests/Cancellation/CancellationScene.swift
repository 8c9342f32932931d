#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import Testing

  @testable import SignetRuntime

  /// Calls of which one or more are cancelled in a stage, and what has to be true of them afterwards.
  struct CancellationScene: Sendable {
    let stage: CallStage
    /// No two scenes of a client have the same.
    let number: Int
    /// Whether what the call is doing goes on until it hears of the cancellation; otherwise it goes on as if nothing
    /// were.
    let holds: Bool
    /// Which of several ways to come into the stage, 0…2.
    let choice: Int

    /// How a call ended.
    enum End: Sendable, Equatable {
      case success
      case cancelled(sent: Bool, MayHaveBeenDone)
      /// A stream ended as its reader's task did.
      case left
      case other(String)
    }

    private typealias Shop = GeneratedShop.Shop
    private typealias Work = @Sendable () async throws -> Void

    private static let folder = FileManager.default.temporaryDirectory

    func play(in app: CuedApp) async throws {
      try await app.rest()
      switch stage {
      case .joining: try await join(in: app)
      case .awaitingRenewal: try await awaitRenewal(in: app)
      default: try await playAlone(in: app)
      }
      app.cue.release()
      #expect(app.caller.calls.waiters == 0, "\(self)")
      try await callAgain(in: app)
    }

    /// What goes on without the call that has begun it is there for the next one.
    private func callAgain(in app: CuedApp) async throws {
      switch stage {
      case .renewing, .awaitingRenewal, .fetchingSecret: try await app.get()
      case .fetchingKeys: try await app.place("after \(number)")
      default: break
      }
    }

    // MARK: One call

    private func playAlone(in app: CuedApp) async throws {
      let (endpoint, work) = try await call(in: app)
      app.cue.arm(stage, holds: holds, endpoint)
      let end = await end(of: work, app.cue)
      expect(end, app.cue)
      // Such a call is over before it can be cancelled, by the answer to the one before it.
      if stage == .debouncing { #expect(end == .success && app.cue.arrived == 0, "\(self): \(end)") }
    }

    /// What comes into the stage.
    private func call(in app: CuedApp) async throws -> (Endpoint, Work) {
      let (cancel, place, get, login) = (
        Shop.Client.Orders.Cancel.endpoint, Shop.Client.Orders.Place.endpoint,
        Shop.Client.Orders.Get.endpoint, Shop.Client.Auth.Login.endpoint
      )
      let note = "order \(number)"
      switch stage {
      case .naming, .keying, .encoding, .verifying: return (place, { try await app.place(note) })
      case .connecting, .sending, .waiting, .headers, .body:
        return choice == 0 ? (get, { try await app.get() }) : (place, { try await app.place(note) })
      case .sealing: return (login, { try await app.logIn(number) })
      case .decoding: return (get, { try await app.getCued() })
      case .debouncing:
        try await app.changeProfile(note)
        return (Shop.Client.Profile.Update.endpoint, { try await app.changeProfile(note) })
      case .limiting:
        let phone = try Shop.Phone("138\(String(number + 10_000_000))")
        let endpoint = Shop.Client.SMS.SendCode.endpoint
        return (endpoint, { _ = try await app.client.sms.sendCode(phone: phone, scene: .login) })
      case .renewing:
        app.expireTokens()
        return (get, { try await app.get() })
      case .fetchingSecret:
        app.changeSecret(number + 1)
        return (get, { try await app.get() })
      case .fetchingKeys:
        try app.changeKey(number)
        return (place, { try await app.place(note) })
      case .retrying:
        app.transport.refuseNext()
        return (cancel, { try await app.client.orders.cancel(id: Shop.OrderID("o-1")) })
      case .uploading:
        return (Shop.Client.Photos.Upload.endpoint, { try await upload(in: app) })
      case .downloading:
        return (Shop.Client.Photos.Download.endpoint, { try await download(in: app) })
      case .streaming: return (get, { try await app.watch() })
      case .token, .signing, .joining, .awaitingRenewal: return (get, { try await app.get() })
      }
    }

    private func upload(in app: CuedApp) async throws {
      let file = Self.folder.appending(path: "signet-\(UUID()).upload")
      try Data(repeating: UInt8(truncatingIfNeeded: number), count: 20_000).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await app.upload(file)
    }

    private func download(in app: CuedApp) async throws {
      let folder = Self.folder.appending(path: "signet-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await app.download(to: folder.appending(path: "photo"))
    }

    // MARK: Several calls

    /// Two identical calls, the second of which has joined the first: one is cancelled, or the other, or both.
    private func join(in app: CuedApp) async throws {
      app.cue.arm(nil, holds: true, parking: .waiting, Shop.Client.Orders.Place.endpoint)
      let work: Work = { try await app.place("order \(number)") }
      try await play([work, work], in: app) { app.caller.calls.waiters == 2 }
    }

    /// Two calls, which wait for the same renewal.
    private func awaitRenewal(in app: CuedApp) async throws {
      app.expireTokens()
      app.cue.arm(nil, holds: true, parking: .renewing, Shop.Client.Orders.Get.endpoint)
      try await play([{ try await app.get() }, { try await app.getCued() }], in: app) {
        await app.session.flight.waiting == 2
      }
    }

    private func play(_ works: [Work], in app: CuedApp, when isReady: () async -> Bool) async throws {
      let cancelled = [[0], [1], [0, 1]][choice]
      let tasks = works.map { work in Task { await Self.end(of: work) } }
      for index in cancelled { app.cue.add { tasks[index].cancel() } }
      try await until { await isReady() }
      app.cue.fire(stage)
      for index in cancelled { expect(await tasks[index].value, app.cue) }
      app.cue.release()
      for index in works.indices where !cancelled.contains(index) {
        let end = await tasks[index].value
        #expect(end == .success, "\(self): the other one, \(end)")
      }
    }

    // MARK: Ends

    /// Begins a call once its cancellation is known, and waits for its end.
    private func end(of work: @escaping Work, _ cue: CancellationCue) async -> End {
      let gate = Waiter<Void>()
      let task = Task {
        await gate.wait(cancelled: ())
        return await Self.end(of: work)
      }
      cue.add { task.cancel() }
      gate.tell(())
      return await task.value
    }

    private static func end(of work: Work) async -> End {
      do {
        try await work()
        return .success
      } catch {
        return end(of: error)
      }
    }

    /// What an error says of the end of a call.
    static func end(of error: any Error) -> End {
      if error is CancellationError { return .left }
      return (error as? any AnyCallError)?.end ?? .other("\(error)")
    }

    /// A call that is kept where it is ends by its cancellation; one that goes on may be through by then.
    private func expect(_ end: End, _ cue: CancellationCue) {
      switch end {
      case .success: break
      case .left: #expect(stage == .streaming, "\(self)")
      case .cancelled(let sent, let done):
        // The work of a call that others may join hears of it a moment later, and may have come further by then.
        #expect(!stage.isBeforeSending || !sent || cue.begun > 0, "\(self): nothing was sent")
        if done == .no, stage != .fetchingSecret, stage != .fetchingKeys {
          #expect(cue.arrived == 0, "\(self): the server has had it")
        }
        if sent == false { #expect(done == .no, "\(self): \(done)") }
      case .other(let text): Issue.record("\(self): \(text)")
      }
    }
  }

  extension CancellationScene: CustomStringConvertible {
    var description: String { "\(stage), \(number), \(holds ? "kept there" : "going on"), \(choice)" }
  }

  /// An error of any call.
  private protocol AnyCallError: Error {
    var end: CancellationScene.End { get }
  }

  extension CallError: AnyCallError {
    fileprivate var end: CancellationScene.End {
      if case .cancelled(let sent) = reason { return .cancelled(sent: sent, mayHaveBeenDone) }
      return .other("\(self)")
    }
  }
#endif
