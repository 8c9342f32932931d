import SignetSyntax

/// The names that a spec declares, each kind in a namespace of its own, with what has been used of them.
final class Symbols {
  /// A declared type before it is resolved.
  enum TypeNode {
    case alias(TypeDecl)
    case structure(StructDecl)
    case enumeration(EnumDecl)
    case union(UnionDecl)

    var name: Name {
      switch self {
      case .alias(let node): node.name
      case .structure(let node): node.name
      case .enumeration(let node): node.name
      case .union(let node): node.name
      }
    }
  }

  /// An endpoint before it is resolved, with the groups around it, outermost first.
  struct EndpointNode {
    let name: EndpointName
    let node: EndpointDecl
    let groups: [GroupDecl]
  }

  var service: ServiceDecl?
  var types: [String: TypeNode] = [:]
  var typeOrder: [TypeNode] = []
  var timeouts: [String: TimeoutDecl] = [:]
  var timeoutOrder: [TimeoutDecl] = []
  var retries: [String: RetryDecl] = [:]
  var retryOrder: [RetryDecl] = []
  var policies: [String: PolicyDecl] = [:]
  var policyOrder: [PolicyDecl] = []
  var groups: [GroupDecl] = []
  var endpoints: [EndpointDecl] = []
  var endpointsByName: [EndpointName: EndpointNode] = [:]
  var endpointOrder: [EndpointNode] = []

  /// Where types are used whose names begin in lower case, for the fix that renames them.
  var misnamedUses: [String: [SourceSpan]] = [:]

  /// What is used of the declarations, and from which files: of types, timeouts, retries and policies.
  private(set) var uses: [Use: Set<FileID>] = [:]

  enum Use: Hashable {
    case type(String)
    case timeout(String)
    case retry(String)
    case policy(String)
  }

  func use(_ name: Use, from file: FileID) {
    uses[name, default: []].insert(file)
  }

  /// The names of the groups that hold endpoints, in order.
  var groupNames: [String] {
    var seen: Set<String> = []
    return endpointOrder.map { $0.name.groups.joined(separator: ".") }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }

  /// The endpoints by their own names, without their groups, once all are collected.
  private(set) lazy var endpointsByOwnName = Dictionary(grouping: endpointOrder.map(\.name), by: \.name)
}
