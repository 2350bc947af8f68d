// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: [
                .product(name: "RouteNavigation", package: "swift-routes"),
                .product(name: "RouteRuntime", package: "swift-routes"),
            ],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ]
)
