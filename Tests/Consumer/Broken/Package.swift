// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Broken",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Signet", path: "../../..")],
  targets: [
    .target(
      name: "Broken",
      dependencies: [.product(name: "SignetRuntime", package: "Signet")],
      plugins: [.plugin(name: "SignetClient", package: "Signet")]
    )
  ]
)
