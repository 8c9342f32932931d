import SignetSyntax

/// Gathers the `@allow`s of files that are not checked any further, for what is said of such files too.
struct AllowCollector {
  let context: CheckContext

  func collect() {
    for file in context.spec.files {
      if let service = file.service { collect(service) }
      for declaration in file.declarations { collect(declaration) }
    }
  }

  private func collect(_ service: ServiceDecl) {
    _ = AnnotationSet(service.annotations, on: .service, region: service.head, context)
    for setting in service.settings {
      _ = AnnotationSet(setting.annotations, on: .serviceMember, region: setting.region, context)
    }
  }

  private func collect(_ declaration: Declaration) {
    guard case .group(let group) = declaration else {
      let region = declaration.annotations.reduce(declaration.span) { $0.joined(to: $1.span) }
      _ = AnnotationSet(declaration.annotations, on: .declaration, region: region, context)
      return
    }
    collect(group)
  }

  private func collect(_ group: GroupDecl) {
    _ = AnnotationSet(group.annotations, on: .group, region: group.head, context)
    for member in group.members {
      switch member {
      case .group(let inner): collect(inner)
      case .endpoint(let endpoint):
        _ = AnnotationSet(endpoint.annotations, on: .endpoint, region: endpoint.region, context)
      }
    }
  }
}
