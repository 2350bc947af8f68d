// swift-tools-version: 6.1
import PackageDescription

// A package with a schema of its own, beside its target's sources.
let package = Package(
    name: "OwnSchema",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "own-schema",
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")])
    ]
)
