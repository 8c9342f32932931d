/// One exchange that came to its end: an answer, whatever it says.
struct Exchange: Sendable {
  let url: RequestURL
  let head: ResponseHead
  let body: [UInt8]
}
