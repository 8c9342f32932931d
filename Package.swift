// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Signet",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "SignetRuntime", targets: ["SignetRuntime"]),
    .library(name: "SignetTesting", targets: ["SignetTesting"]),
    .executable(name: "signet", targets: ["signet"]),
    .plugin(name: "SignetClient", targets: ["SignetClient"]),
    .plugin(name: "SignetRegenerate", targets: ["SignetRegenerate"]),
  ],
  targets: [
    // The generator's chain: text → tree → checked API → files.
    .target(name: "SignetSyntax"),
    .target(name: "SignetModel", dependencies: ["SignetSyntax", "SignetPattern"]),
    .target(
      name: "SignetTemplates",
      path: "Templates",
      resources: [.embedInCode("Swift")]
    ),
    .target(name: "SignetGenerator", dependencies: ["SignetModel", "SignetSyntax", "SignetTemplates"]),
    .target(name: "SignetCommand", dependencies: ["SignetGenerator", "SignetModel", "SignetSyntax"]),

    // The tool in two sizes: `signet` signs as clients do, with their runtime; what plugins run is built on each machine
    // that builds a client, and does without.
    .executableTarget(
      name: "signet",
      dependencies: [
        "SignetCommand", "SignetGenerator", "SignetModel", "SignetSyntax", "SignetSchemes", "SignetRuntime",
      ]
    ),
    .executableTarget(name: "signet-build", dependencies: ["SignetCommand"]),

    // The plugins that run the tool.
    .plugin(
      name: "SignetClient",
      capability: .buildTool(),
      dependencies: ["signet-build"],
      path: "Sources/Plugins/SignetClient"
    ),
    .plugin(
      name: "SignetRegenerate",
      capability: .command(
        intent: .custom(
          verb: "signet-regenerate",
          description: "Writes the clients of this package's .signet files to Generated/"
        ),
        permissions: [
          .writeToPackageDirectory(reason: "Writes the generated clients to Generated/")
        ]
      ),
      dependencies: ["signet-build"],
      path: "Sources/Plugins/SignetRegenerate"
    ),

    // The dialect of @pattern: the checker validates with it, the runtime matches with it.
    .target(name: "SignetPattern"),

    // OpenSSL 3's libcrypto, where the platform has no cryptography of its own.
    .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    // libcurl, which carries calls where the platform's URLSession can't be relied on.
    .systemLibrary(name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),

    // What generated clients call.
    .target(
      name: "SignetRuntime",
      dependencies: [
        "SignetPattern",
        .target(name: "CLibCrypto", condition: .when(platforms: [.linux])),
        .target(name: "CLibCurl", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(
      name: "SignetTesting",
      dependencies: ["SignetRuntime", .target(name: "CLibCrypto", condition: .when(platforms: [.linux]))]
    ),

    // A checked signing as the value that the runtime executes, for whoever signs from a spec without generating a
    // client. It stands outside both chains and imports both; nothing in either imports it.
    .target(name: "SignetSchemes", dependencies: ["SignetModel", "SignetRuntime"]),
    .executableTarget(
      name: "Demo",
      dependencies: ["SignetRuntime", "SignetTesting"],
      plugins: ["SignetClient"]
    ),

    // What came out for Specs/, compiled as a user's target would be.
    .target(name: "GeneratedCatalog", dependencies: ["SignetRuntime"], path: "Generated/Catalog"),
    .target(name: "GeneratedShop", dependencies: ["SignetRuntime"], path: "Generated/Shop"),

    // `make bench`: the platform's transports side by side.
    .executableTarget(
      name: "TransportBenchmark", dependencies: ["SignetRuntime", "SignetTesting"],
      path: "Tests/Benchmarks/Transports"
    ),

    // Programs that tests run beside themselves.
    .target(name: "TestPrograms", path: "Tests/Programs"),

    .testTarget(
      name: "SignetSyntaxTests", dependencies: ["SignetSyntax", "TestPrograms"], exclude: ["Corpus"]),
    .testTarget(name: "SignetPatternTests", dependencies: ["SignetPattern"]),
    .testTarget(
      name: "SignetModelTests", dependencies: ["SignetModel", "SignetSyntax", "TestPrograms"],
      exclude: ["Corpus"]),
    .testTarget(
      name: "SignetGeneratorTests",
      dependencies: [
        "SignetGenerator", "SignetModel", "SignetSyntax", "SignetRuntime", "SignetSchemes", "TestPrograms",
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "SignetRuntimeTests",
      dependencies: [
        "SignetRuntime", "SignetTesting", "GeneratedCatalog", "GeneratedShop", "SignetSchemes", "SignetModel",
        "SignetSyntax", "TestPrograms",
        .target(name: "CLibCrypto", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Extras/Extras.signet", "Vault/Vault.signet"]
    ),
    .testTarget(
      name: "SignetTestingTests",
      dependencies: ["SignetTesting", "SignetRuntime", "GeneratedShop", "TestPrograms"]),
    .testTarget(
      name: "SignetToolTests",
      dependencies: [
        "signet", "SignetGenerator", "SignetModel", "SignetSyntax", "SignetRuntime", "SignetSchemes",
        "TestPrograms",
      ],
      exclude: ["Corpus", "Help"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
