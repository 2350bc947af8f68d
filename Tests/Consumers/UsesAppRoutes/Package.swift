// swift-tools-version: 5.9
import PackageDescription

// A package of older tools and language that takes over a table which another package has compiled.
let package = Package(
    name: "UsesAppRoutes",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "uses-app-routes", dependencies: [.product(name: "AppRoutes", package: "swift-routes")])
    ]
)
