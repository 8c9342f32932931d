import SignetModel

/// Which declared types contain themselves, directly or through each other, other than through a list or a map.
///
/// Tarjan's strongly connected components, with a stack of its own: linear, however long a chain of types is.
struct RecursiveTypes {
  /// The component of each type that is part of a cycle.
  private var components: [String: Int] = [:]

  init(_ types: [TypeDeclaration]) {
    var search = Search(types)
    for index in types.indices { search.visit(index) }
    components = search.cycles(types)
  }

  func isRecursive(_ type: TypeReference, in holder: String) -> Bool {
    guard let name = Self.directName(type), let component = components[name] else { return false }
    return components[holder] == component
  }

  private static func directName(_ type: TypeReference) -> String? {
    switch type {
    case .declared(let name): name
    case .optional(let wrapped): directName(wrapped)
    case .scalar, .list, .map: nil
    }
  }

  private static func targets(_ type: TypeDeclaration) -> [String] {
    switch type.kind {
    case .alias(let alias): [directName(alias.type)].compactMap(\.self)
    case .structure(let structure): structure.fields.compactMap { directName($0.type) }
    case .enumeration: []
    case .union(let union): union.cases.compactMap { directName($0.type) }
    }
  }

  private struct Search {
    private let edges: [[Int]]
    private var order: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var counter = 0
    private var component: [Int]
    private var componentSizes: [Int] = []

    init(_ types: [TypeDeclaration]) {
      let indices = Dictionary(
        types.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
      edges = types.map { type in targets(type).compactMap { indices[$0] } }
      order = Array(repeating: 0, count: types.count)
      low = order
      component = Array(repeating: -1, count: types.count)
      isOpen = Array(repeating: false, count: types.count)
    }

    mutating func visit(_ root: Int) {
      guard order[root] == 0 else { return }
      var path = [(node: root, edge: 0)]
      enter(root)
      while let (node, edge) = path.last {
        if edge < edges[node].count {
          path[path.count - 1].edge += 1
          let next = edges[node][edge]
          if order[next] == 0 {
            enter(next)
            path.append((next, 0))
          } else if isOpen[next] {
            low[node] = min(low[node], order[next])
          }
        } else {
          path.removeLast()
          if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
          if low[node] == order[node] { close(node) }
        }
      }
    }

    /// The component of each type that can reach itself.
    func cycles(_ types: [TypeDeclaration]) -> [String: Int] {
      var found: [String: Int] = [:]
      for index in types.indices where componentSizes[component[index]] > 1 || edges[index].contains(index) {
        found[types[index].name] = component[index]
      }
      return found
    }

    private mutating func enter(_ node: Int) {
      counter += 1
      order[node] = counter
      low[node] = counter
      isOpen[node] = true
      open.append(node)
    }

    private mutating func close(_ root: Int) {
      var size = 0
      while let node = open.popLast() {
        isOpen[node] = false
        component[node] = componentSizes.count
        size += 1
        if node == root { break }
      }
      componentSizes.append(size)
    }
  }
}
