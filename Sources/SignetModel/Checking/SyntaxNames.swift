import SignetSyntax

// The tree's nodes that share a name with what becomes of them.
typealias FieldNode = SignetSyntax.Field
typealias PathNode = SignetSyntax.PathTemplate
typealias ImportNode = SignetSyntax.Import
typealias AccessNode = SignetSyntax.MemberPath
