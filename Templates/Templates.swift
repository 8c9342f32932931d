/// The Mustache templates that come with the tool, by name without the extension, sorted.
public enum SignetTemplates {
  public static let all: [(name: String, source: [UInt8])] = [
    ("alias", PackageResources.alias_mustache),
    ("client", PackageResources.client_mustache),
    ("declaration", PackageResources.declaration_mustache),
    ("documentation", PackageResources.documentation_mustache),
    ("endpoint", PackageResources.endpoint_mustache),
    ("enumeration", PackageResources.enumeration_mustache),
    ("failure", PackageResources.failure_mustache),
    ("file", PackageResources.file_mustache),
    ("group", PackageResources.group_mustache),
    ("groupProperty", PackageResources.groupProperty_mustache),
    ("outcome", PackageResources.outcome_mustache),
    ("pages", PackageResources.pages_mustache),
    ("property", PackageResources.property_mustache),
    ("protections", PackageResources.protections_mustache),
    ("result", PackageResources.result_mustache),
    ("server", PackageResources.server_mustache),
    ("serverValue", PackageResources.serverValue_mustache),
    ("service", PackageResources.service_mustache),
    ("structure", PackageResources.structure_mustache),
    ("union", PackageResources.union_mustache),
  ]
}
