import Foundation

/// A request's inputs in canonical form: those of identical calls are the same bytes, those of others are not.
struct RequestInputs {
  private let request: Request

  init(_ request: Request) { self.request = request }

  /// All of them. Generated methods write fields in one order and members of dictionaries sorted, so that equal inputs
  /// are spelled alike.
  var all: [UInt8] {
    var canonical = CanonicalBytes()
    for fields in [request.path, request.query, request.headers, request.form] {
      canonical.add(fields.fields)
    }
    canonical.add(content)
    for part in request.multipart.parts {
      canonical.add(part.name)
      canonical.add(part.fileName)
      canonical.add(part.contentType)
      canonical.add(Self.identity(of: part.content))
    }
    canonical.add(request.page?.target)
    return canonical.bytes
  }

  /// Those with these names on the wire: holes of the path, fields of the query, headers and forms, members of a JSON
  /// object and of those inside it (`address.zip`), parts. An empty name is the whole content's.
  func values(of names: [String]) -> [UInt8] {
    var canonical = CanonicalBytes()
    let members = names.isEmpty ? nil : json
    for name in names {
      canonical.add(name)
      for fields in [request.path, request.query, request.form] {
        canonical.add(fields.fields.filter { $0.name == name || $0.name == name + "[]" })
      }
      canonical.add(request.headers.fields.filter { HeaderFields.matches($0.name, name) })
      canonical.add(Self.member(name, of: members)?.text)
      canonical.add(name.isEmpty ? content : [])
      for part in request.multipart.parts where part.name == name {
        canonical.add(Self.identity(of: part.content))
      }
    }
    return canonical.bytes
  }

  private var content: [UInt8] { request.hasContent ? request.markedJSON.bytes : [] }

  private static func member(_ path: String, of json: JSON?) -> JSON? {
    json?[path] ?? path.split(separator: ".").reduce(json) { object, name in object?[String(name)] }
  }

  private var json: JSON? {
    guard request.hasContent, request.endpoint.content == .json else { return nil }
    return try? JSON(bytes: request.markedJSON.bytes)
  }

  /// A file is named by where it is and by when it was changed last: its content is not read for this.
  private static func identity(of content: MultipartWriter.Content) -> [UInt8] {
    var canonical = CanonicalBytes()
    switch content {
    case .bytes(let bytes): canonical.add(bytes)
    case .file(let file):
      guard case .url(let url) = file.source else { break }
      let values = try? url.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
      canonical.add(url.absoluteString)
      canonical.add(values?.fileSize.map(String.init))
      canonical.add((values?.contentModificationDate?.timeIntervalSince1970).map { "\($0)" })
    }
    return canonical.bytes
  }
}
