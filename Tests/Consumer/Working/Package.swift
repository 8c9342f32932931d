// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Working",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Signet", path: "../../..")],
  targets: [
    .target(
      name: "Partners",
      dependencies: [.product(name: "SignetRuntime", package: "Signet")],
      plugins: [.plugin(name: "SignetClient", package: "Signet")]
    ),
    .target(
      name: "Articles",
      dependencies: [.product(name: "SignetRuntime", package: "Signet")],
      plugins: [.plugin(name: "SignetClient", package: "Signet")]
    ),
    .executableTarget(
      name: "Storefront",
      dependencies: ["Partners", .product(name: "SignetRuntime", package: "Signet")],
      plugins: [.plugin(name: "SignetClient", package: "Signet")]
    ),
  ]
)
