/// What a stream's calls are made of.
struct StreamSource<Element: WireValue, Failure: EndpointFailure>: Sendable {
  let caller: Caller
  let request: Request
  let options: CallOptions
  let style: WireStyle
}
