import SignetSyntax

/// A declaration with annotations, for what an `@allow` on it covers.
protocol Annotated {
  var span: SourceSpan { get }
  var annotations: [Annotation] { get }
}

extension Annotated {
  /// The declaration, with the annotations before and behind it.
  var region: SourceSpan { annotations.reduce(span) { $0.joined(to: $1.span) } }
}

extension TypeDecl: Annotated {}
extension StructDecl: Annotated {}
extension EnumDecl: Annotated {}
extension UnionDecl: Annotated {}
extension TimeoutDecl: Annotated {}
extension RetryDecl: Annotated {}
extension PolicyDecl: Annotated {}
extension EndpointDecl: Annotated {}
extension Setting: Annotated {}

/// A declaration that holds others: an `@allow` on it covers its head, not what it holds.
protocol Container {
  var name: Name { get }
  var annotations: [Annotation] { get }
}

extension Container {
  /// The name and the annotations.
  var head: SourceSpan { annotations.reduce(name.span) { $0.joined(to: $1.span) } }
}

extension GroupDecl: Container {}
extension ServiceDecl: Container {}
