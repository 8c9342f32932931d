/// One exchange that came to its end: an answer, whatever it says.
struct Exchange: Sendable {
  let url: RequestURL
  let head: ResponseHead
  let body: [UInt8]
  /// When the answer's head had come, by the clock that only runs forward; nil where nobody has looked.
  var headCame: Duration?
  /// Whether a server has dealt with the request before, and led to this answer with a redirect that asks otherwise.
  var isAfterWork = false
  /// Whether the answer is the server's, as far as it had to show it.
  var isProved = true
}
