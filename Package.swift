// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "swift-routes",
    platforms: [.macOS(.v14), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "RouteRuntime", targets: ["RouteRuntime"]),
        .library(name: "RouteNavigation", targets: ["RouteNavigation"]),
        .plugin(name: "RouteCompilerPlugin", targets: ["RouteCompilerPlugin"]),
        .plugin(name: "ValidateRoutes", targets: ["ValidateRoutes"]),
        .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
        .executable(name: "routec", targets: ["routec"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "RouteYAML", dependencies: ["CYAML"]),
        .target(name: "RouteRuntime"),
        .target(name: "RouteNavigation", dependencies: ["RouteRuntime"]),
        .target(name: "RouteCompiler", dependencies: ["RouteYAML", "RouteRuntime"]),
        .executableTarget(name: "routec", dependencies: ["RouteCompiler", "RouteRuntime", "RouteYAML"]),
        .plugin(name: "RouteCompilerPlugin", capability: .buildTool(), dependencies: ["routec"]),
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
            dependencies: ["routec"]
        ),
        .target(name: "AppRoutes", dependencies: ["RouteRuntime"], plugins: ["RouteCompilerPlugin"]),
        .executableTarget(name: "open-route", dependencies: ["AppRoutes", "RouteRuntime"]),
        .target(name: "Measuring", path: "Tests/Measuring"),
        .testTarget(name: "RouteYAMLTests", dependencies: ["RouteYAML", "Measuring"]),
        .testTarget(name: "RouteRuntimeTests", dependencies: ["RouteRuntime"]),
        .testTarget(name: "RouteCompilerTests", dependencies: ["RouteCompiler", "Measuring"]),
        .testTarget(name: "RoutecTests", dependencies: ["routec"]),
        .target(
            name: "ShopRoutes", dependencies: ["RouteRuntime"], path: "Tests/ShopRoutes",
            plugins: ["RouteCompilerPlugin"]),
        .testTarget(
            name: "RouteNavigationTests",
            dependencies: ["RouteNavigation", "RouteRuntime", "ShopRoutes", "Measuring"]),
        .testTarget(name: "AppRoutesTests", dependencies: ["AppRoutes", "RouteRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
