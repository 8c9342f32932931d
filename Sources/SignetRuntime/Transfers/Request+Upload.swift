extension Request {
  /// Takes a file as the whole content, as it is: what is under way when `Endpoint.content` is `.upload` or
  /// `.resumableUpload`.
  public mutating func upload(_ name: StaticString, _ file: File) { multipart.file(name, file) }
}
