// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Duplicate",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Signet", path: "../../..")],
  targets: [
    .target(
      name: "Duplicate",
      dependencies: [.product(name: "SignetRuntime", package: "Signet")],
      plugins: [.plugin(name: "SignetClient", package: "Signet")]
    )
  ]
)
