// swift-tools-version: 6.1
import PackageDescription

// The navigation library and the test of many tasks, without the compiler; `run` brings the sources.
let package = Package(
    name: "ThreadCheck",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: [
        .target(
            name: "ShopRoutes",
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            exclude: ["routes.yaml"]),
        .testTarget(
            name: "RouteNavigationTests",
            dependencies: [
                "ShopRoutes",
                .product(name: "RouteRuntime", package: "swift-routes"),
                .product(name: "RouteNavigation", package: "swift-routes"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
