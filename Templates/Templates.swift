/// The Mustache templates that come with the tool, by name without the extension.
public enum SignetTemplates {
  public static var header: [UInt8] { PackageResources.header_mustache }
}
