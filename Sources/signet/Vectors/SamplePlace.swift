/// Where a value travels.
enum SamplePlace {
  case path, query, header, form, json, multipart
}
