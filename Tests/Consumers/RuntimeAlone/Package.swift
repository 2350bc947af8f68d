// swift-tools-version: 6.1
import PackageDescription

// A package that uses the runtime and no plugin, as one whose generated code is committed.
let package = Package(
    name: "RuntimeAlone",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "runtime-alone",
            dependencies: [
                .product(name: "RouteRuntime", package: "swift-routes"),
                .product(name: "RouteNavigation", package: "swift-routes"),
            ])
    ]
)
