// swift-tools-version: 6.1
import PackageDescription

let products: [Product] = [
    .library(name: "RouteRuntime", targets: ["RouteRuntime"]),
    .library(name: "RouteNavigation", targets: ["RouteNavigation"]),
    .plugin(name: "RouteCompilerPlugin", targets: ["RouteCompilerPlugin"]),
    .plugin(name: "ValidateRoutes", targets: ["ValidateRoutes"]),
    .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
    .executable(name: "routec", targets: ["routec"]),
]

// What apps link.
let runtime: [Target] = [
    .target(name: "RouteRuntime"),
    .target(name: "RouteNavigation", dependencies: ["RouteRuntime"]),
]

// What the plugins run. `.ci/prebuilt` puts a finished program in its place, and leaves out the tests.
let tool: [Target] = [
    .systemLibrary(
        name: "CYAML",
        pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "RouteYAML", dependencies: ["CYAML"]),
    // What a build needs, from YAML to Swift. What only people and servers ask for is in RouteReports, which a build
    // of an app never compiles.
    .target(name: "RouteCompiler", dependencies: ["RouteYAML", "RouteRuntime"]),
    .target(name: "RouteReports", dependencies: ["RouteCompiler", "RouteYAML", "RouteRuntime"]),
    .target(name: "RouteCommands", dependencies: ["RouteCompiler", "RouteYAML", "RouteRuntime"]),
    .executableTarget(name: "routec-generate", dependencies: ["RouteCommands"]),
    .executableTarget(
        name: "routec", dependencies: ["RouteCommands", "RouteReports", "RouteCompiler", "RouteRuntime", "RouteYAML"]),
]

let plugins: [Target] = [
    .plugin(name: "RouteCompilerPlugin", capability: .buildTool(), dependencies: ["routec-generate"]),
    .plugin(
        name: "ValidateRoutes",
        capability: .command(
            intent: .custom(verb: "validate-routes", description: "Check the route schemas of this package")
        ),
        dependencies: ["routec"]
    ),
    .plugin(
        name: "GenerateRoutes",
        capability: .command(
            intent: .custom(verb: "generate-routes", description: "Write the generated routes into this package"),
            permissions: [
                .writeToPackageDirectory(reason: "The generated code of routes.yaml is written beside the sources.")
            ]
        ),
        dependencies: ["routec-generate"]
    ),
]

let tests: [Target] = [
    .target(name: "AppRoutes", dependencies: ["RouteRuntime"], plugins: ["RouteCompilerPlugin"]),
    .executableTarget(name: "open-route", dependencies: ["AppRoutes", "RouteRuntime"]),
    .target(name: "Measuring", path: "Tests/Measuring"),
    .testTarget(name: "RouteYAMLTests", dependencies: ["RouteYAML", "Measuring"]),
    .testTarget(name: "RouteRuntimeTests", dependencies: ["RouteRuntime", "Measuring"]),
    .testTarget(name: "RouteCompilerTests", dependencies: ["RouteCompiler", "RouteReports", "Measuring"]),
    .testTarget(name: "RouteReportsTests", dependencies: ["RouteReports", "RouteCompiler", "Measuring"]),
    .testTarget(name: "RoutecTests", dependencies: ["routec", "routec-generate"]),
    .target(
        name: "ShopRoutes", dependencies: ["RouteRuntime"], path: "Tests/ShopRoutes",
        plugins: ["RouteCompilerPlugin"]),
    .testTarget(
        name: "RouteNavigationTests",
        dependencies: ["RouteNavigation", "RouteRuntime", "ShopRoutes", "Measuring"]),
    .testTarget(name: "AppRoutesTests", dependencies: ["AppRoutes", "RouteNavigation", "RouteRuntime", "ShopRoutes"]),
]

let package = Package(
    name: "swift-routes",
    platforms: [.macOS(.v14), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: products,
    targets: runtime + tool + plugins + tests,
    swiftLanguageModes: [.v6]
)
