// swift-tools-version: 6.1
import PackageDescription

// An app whose table mounts those of a target beside it and of a package at a path, which mounts that of a package with
// a version.
let package = Package(
    name: "App",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "file:///repositories/swift-routes", from: "1.0.0"),
        .package(path: "../Shop"),
    ],
    targets: [
        .executableTarget(
            name: "app",
            dependencies: ["AuthRoutes", .product(name: "ShopRoutes", package: "Shop")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")]),
        .target(
            name: "AuthRoutes",
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")]),
    ]
)
